// Texts of the theme in the language of the bundle. Each bundle has one language, so esbuild inserts its strings as a constant:
// templates need not pass them on, and English pages contain no table.
import type { ENGLISH, StringId } from "./interface-strings.ts";
import { oncePerText } from "./once.ts";

/** JSON of the strings that differ from English, by id. Undefined outside a bundle, as in tests. */
declare const SITEGEN_STRINGS: string;
/** Language of the bundle, for plural rules. */
declare const SITEGEN_LANGUAGE: string;

const strings: Readonly<Record<string, string>> =
  typeof SITEGEN_STRINGS === "undefined" ? {} : JSON.parse(SITEGEN_STRINGS);

export type TextValue = string | number;

/** Replaces `{name}` by values; unknown names stay. */
export function fillText(pattern: string, values: Readonly<Record<string, TextValue>>): string {
  return pattern.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}

/** Chooses the plural form for a count. Forms are separated by `|`, in the order zero, one, two, few, many, other. */
export function choosePlural(forms: string, count: number, language: string): string {
  const list = forms.split("|");
  if (list.length === 1) return forms;
  return list[Math.min(formFinder(language)(count), list.length - 1)] ?? forms;
}

/** Finds the place of the form of a count. Creating the rules of a language takes far longer than asking them. */
const formFinder = oncePerText((language) => {
  const rules = new Intl.PluralRules(language);
  const used = rules.resolvedOptions().pluralCategories;
  const ordered = ["zero", "one", "two", "few", "many", "other"].filter((name) => used.includes(name as "other"));
  return (count: number): number => ordered.indexOf(rules.select(count));
});

/** A text of the theme. Callers repeat the English text, so that no script loads the whole table. */
export function text<Id extends StringId>(
  id: Id,
  english: (typeof ENGLISH)[Id],
  values?: Readonly<Record<string, TextValue>>,
): string {
  const pattern: string = strings[id] ?? english;
  return values ? fillText(pattern, values) : pattern;
}

/** A text of the theme with plural forms. `{count}` is filled automatically. */
export function pluralText<Id extends StringId>(
  count: number,
  id: Id,
  english: (typeof ENGLISH)[Id],
  values: Readonly<Record<string, TextValue>> = {},
): string {
  const forms = text(id, english);
  // English forms need English rules, also if a translation lacks this string.
  const language = forms === english || typeof SITEGEN_LANGUAGE === "undefined" ? "en" : SITEGEN_LANGUAGE;
  return fillText(choosePlural(forms, count, language), { count, ...values });
}
