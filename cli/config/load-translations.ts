// Translated texts of one language: `code.json`, and the files of the theme and of the content kinds beside it.
import { join } from "node:path";
import { ENGLISH, type InterfaceStrings, isStringId } from "../../runtime/shared/interface-strings.ts";
import { invalidTranslation } from "../diagnostics/locales.ts";
import { nearest } from "../diagnostics/nearest.ts";
import { describeUnknownIds, type TextRecord, type TranslationFile } from "../kinds/translator.ts";
import type { ContentPath, FilePath } from "../model/brands.ts";
import type { LocaleConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { readIfPresent } from "../model/disk/read-file.ts";
import { parseDataFile } from "../scan/parse-data-file.ts";
import { builtInStrings } from "./languages/built-in-strings.ts";

/** Reads `name` of a language's folder; null without such a file, unless texts are recorded. */
export async function loadTranslationFile(
  root: FilePath,
  { folder, translate }: Pick<LocaleConfig, "folder" | "translate">,
  name: string,
  record?: TextRecord,
): Promise<{ file: TranslationFile | null; diagnostics: Diagnostic[] }> {
  const path = `${folder}/${name}` as ContentPath;
  const source = translate ? readIfPresent(join(root, path)) : null;
  const note = record && translate ? (id: string, text: string) => record(path, id, text) : undefined;
  if (source === null) {
    const empty = note && { texts: new Map<string, string>(), locate: () => ({ path, line: 1, column: 1 }), note };
    return { file: empty ?? null, diagnostics: [] };
  }
  const { file: data, diagnostics } = parseDataFile(path, source);
  if (!data) return { file: null, diagnostics };
  const texts = new Map<string, string>();
  const isObject = typeof data.value === "object" && data.value !== null && !Array.isArray(data.value);
  if (!isObject) {
    const message = `Unexpected content of \`${path}\`, expected an object of texts by id`;
    diagnostics.push(invalidTranslation({ message, location: data.locate([]) }));
  }
  for (const [id, entry] of isObject ? Object.entries(data.value as Record<string, unknown>) : []) {
    const message = typeof entry === "string" ? entry : (entry as { message?: unknown } | null)?.message;
    if (typeof message === "string") texts.set(id, message);
    else
      diagnostics.push(
        invalidTranslation({
          message: `Unexpected value of \`${id}\`, expected an object with \`message\``,
          location: data.locate([id]),
        }),
      );
  }
  return { file: { texts, locate: data.locate, ...(note && { note }) }, diagnostics };
}

/** `code.json`: texts of the theme and of the site's own components. */
export async function loadCodeTranslations(
  root: FilePath,
  locale: LocaleConfig,
): Promise<{ strings: InterfaceStrings; messages: Record<string, string>; diagnostics: Diagnostic[] }> {
  const { file, diagnostics } = await loadTranslationFile(root, locale, "code.json");
  const strings: Record<string, string> = { ...(await builtInStrings(locale.htmlLang)) };
  const messages: Record<string, string> = {};
  const slips: string[] = [];
  for (const [id, message] of file?.texts ?? []) {
    if (isStringId(id)) strings[id] = message;
    else messages[id] = message;
    // Themes of other generators have ids that this theme does not use, so only likely typos are reported.
    if (id.startsWith("theme.") && !isStringId(id) && nearest(id, Object.keys(ENGLISH), 2)) slips.push(id);
  }
  // texts equal to the English ones are not sent to the browser
  const differing = Object.entries(strings).filter(([id, message]) => ENGLISH[id as keyof typeof ENGLISH] !== message);
  return {
    strings: Object.fromEntries(differing.sort(([a], [b]) => (a < b ? -1 : 1))),
    messages: Object.fromEntries(Object.entries(messages).sort(([a], [b]) => (a < b ? -1 : 1))),
    diagnostics:
      file && slips.length > 0 ? [...diagnostics, describeUnknownIds(file, slips, Object.keys(ENGLISH))] : diagnostics,
  };
}
