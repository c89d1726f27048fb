import { usageError } from "../../diagnostics/command-line.ts";
import { didYouMean } from "../../diagnostics/nearest.ts";
import { translationsIncomplete } from "../../diagnostics/upkeep.ts";
import { builtInStrings } from "../../config/languages/built-in-strings.ts";
import type { SiteConfig } from "../../model/config.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { type HostOptions, withHost } from "../../site/with-host.ts";
import { type CheckedLanguage, checkTranslations } from "./check-translations.ts";
import { formatLanguages, isComplete } from "./format-translations.ts";
import type { SiteTexts } from "./site-texts.ts";
import { writeTranslations } from "./write-translations.ts";

export interface TranslationFlags {
  /** Names; empty for all but the default one. */
  locales: readonly string[];
  write: boolean;
  messagePrefix: string;
  strict: boolean;
  json: boolean;
}

/** `sitegen translations`. @param recorded See `checkTranslations`. */
export async function translations(
  config: SiteConfig,
  options: HostOptions,
  recorded: SiteTexts,
  { locales, write, messagePrefix, strict, json }: TranslationFlags,
): Promise<{ text: string; diagnostics: Diagnostic[] }> {
  const all = [config, ...config.otherLocales];
  const names = all.map(({ locale }) => locale.name);
  const unknown = locales.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    return {
      text: "",
      diagnostics: unknown.map((name) =>
        usageError({
          message: `Unexpected locale \`${name}\`, expected one of the site's locales`,
          help: didYouMean(name, names) ?? "Add it to `i18n.locales`.",
        }),
      ),
    };
  return withHost(config, options, async (host) => {
    const { languages, diagnostics } = await checkTranslations(config, host, recorded, locales);
    const written: string[] = [];
    for (const language of write ? languages : [])
      written.push(...(await writeLanguage(language, config, messagePrefix)));
    const incomplete = strict && !write ? languages.filter((language) => !isComplete(language)) : [];
    const faults = incomplete.map(({ locale }) =>
      translationsIncomplete({
        message: `Unexpected state of the locale \`${locale}\`, expected complete translations`,
      }),
    );
    const reports = languages.map(({ files: _files, ...report }) => report);
    const text = json
      ? `${JSON.stringify({ version: 1, languages: reports, written }, null, 2)}\n`
      : write
        ? formatWritten(written)
        : formatLanguages(reports);
    return { text, diagnostics: [...diagnostics, ...faults] };
  });
}

async function writeLanguage(
  { locale, files }: CheckedLanguage,
  config: SiteConfig,
  prefix: string,
): Promise<string[]> {
  const language = [config, ...config.otherLocales].find((one) => one.locale.name === locale)?.locale;
  const builtIn: Readonly<Record<string, string>> = language ? await builtInStrings(language.htmlLang) : {};
  return writeTranslations(config.root, files, (file, id, text) =>
    file.endsWith("/code.json") && Object.hasOwn(builtIn, id) ? (builtIn[id] ?? text) : `${prefix}${text}`,
  );
}

const formatWritten = (files: readonly string[]): string =>
  files.length === 0 ? "All files have all texts already.\n" : `Wrote:\n${files.map((file) => `  ${file}\n`).join("")}`;
