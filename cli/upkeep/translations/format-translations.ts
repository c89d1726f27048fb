// The report of `sitegen translations`.
import { count } from "../../diagnostics/report-pretty.ts";
import type { LanguageReport, TextState } from "./check-translations.ts";

/** Maximum number of lines of one list. */
const LISTED = 20;

function list(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - LISTED;
  return [
    `  ${title}`,
    ...lines.slice(0, LISTED).map((line) => `    ${line}`),
    ...(more > 0 ? [`    … ${more} more`] : []),
  ];
}

const nameText = ({ file, id, original }: TextState): string =>
  original === null || original === id ? `${file}: ${id}` : `${file}: ${id} (${JSON.stringify(original)})`;

function formatLanguage({ locale, label, texts, pages }: LanguageReport): string {
  const lines = [
    ...list(`missing: ${count(texts.missing.length, "text")}`, texts.missing.map(nameText)),
    ...list(`missing: ${count(pages.missing.length, "page")}`, pages.missing),
    ...list(`older than the original: ${count(texts.outdated.length, "text")}`, texts.outdated.map(nameText)),
    ...list(
      `older than the original: ${count(pages.outdated.length, "page")}`,
      pages.outdated.map(({ file, page }) => `${file} (${page})`),
    ),
    ...list(`unused: ${count(texts.unused.length, "text")}`, texts.unused.map(nameText)),
    ...list(`unused: ${count(pages.unused.length, "page")}`, pages.unused),
    ...(texts.same.length > 0 ? [`  equal to the original: ${count(texts.same.length, "text")}`] : []),
  ];
  return [`${locale} (${label})`, ...(lines.length > 0 ? lines : ["  complete"]), ""].join("\n");
}

export const formatLanguages = (languages: readonly LanguageReport[]): string =>
  languages.length === 0
    ? "The site has one language: name others in `i18n.locales`.\n"
    : languages.map((language) => `${formatLanguage(language)}`).join("\n");

/** True if a language lacks nothing and has nothing that is outdated or unused. */
export const isComplete = ({ texts, pages }: LanguageReport): boolean =>
  [texts.missing, texts.outdated, texts.unused, pages.missing, pages.outdated, pages.unused].every(
    ({ length }) => length === 0,
  );
