// The theme's words in the language of the bundle. A bundle is made for one language, so its strings are a constant of
// it, put in by the bundler: templates need not hand them down, and an English page carries no table at all.
import type { ENGLISH, StringId } from "./interface-strings.ts";

/** JSON of the strings that differ from English, by id. Absent outside a bundle: in tests, and in Node. */
declare const SITEGEN_STRINGS: string;
/** The bundle's language, for its plural rules. */
declare const SITEGEN_LANGUAGE: string;

const strings: Readonly<Record<string, string>> =
  typeof SITEGEN_STRINGS === "undefined" ? {} : JSON.parse(SITEGEN_STRINGS);

export type TextValue = string | number;

/** Puts values in place of `{name}`; unknown names stay. */
export function fillText(pattern: string, values: Readonly<Record<string, TextValue>>): string {
  return pattern.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}

/** Of the forms that `|` divides, the one for a count. Forms stand in the order zero, one, two, few, many, other. */
export function choosePlural(forms: string, count: number, language: string): string {
  const list = forms.split("|");
  if (list.length === 1) return forms;
  const rules = new Intl.PluralRules(language);
  const used = rules.resolvedOptions().pluralCategories;
  const ordered = ["zero", "one", "two", "few", "many", "other"].filter((name) => used.includes(name as "other"));
  const at = ordered.indexOf(rules.select(count));
  return list[Math.min(at, list.length - 1)] ?? forms;
}

/** A string of the theme. The English is written again where it is used, so that no script loads the whole table. */
export function text<Id extends StringId>(
  id: Id,
  english: (typeof ENGLISH)[Id],
  values?: Readonly<Record<string, TextValue>>,
): string {
  const pattern: string = strings[id] ?? english;
  return values ? fillText(pattern, values) : pattern;
}

/** The same for a count of things; `{count}` is filled by itself. */
export function pluralText<Id extends StringId>(
  count: number,
  id: Id,
  english: (typeof ENGLISH)[Id],
  values: Readonly<Record<string, TextValue>> = {},
): string {
  const forms = text(id, english);
  // English forms need English rules, also in a language whose strings leave this one out.
  const language = forms === english || typeof SITEGEN_LANGUAGE === "undefined" ? "en" : SITEGEN_LANGUAGE;
  return fillText(choosePlural(forms, count, language), { count, ...values });
}
