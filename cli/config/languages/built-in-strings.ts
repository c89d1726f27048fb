import type { InterfaceStrings } from "../../../runtime/shared/interface-strings.ts";

/** The theme's texts by language. Each is loaded only for a site in it. */
const LANGUAGES: Readonly<Record<string, () => Promise<InterfaceStrings>>> = {
  ar: async () => (await import("./right-to-left/ar.ts")).ARABIC,
  cs: async () => (await import("./cs.ts")).CZECH,
  de: async () => (await import("./de.ts")).GERMAN,
  es: async () => (await import("./es.ts")).SPANISH,
  fa: async () => (await import("./right-to-left/fa.ts")).PERSIAN,
  fr: async () => (await import("./fr.ts")).FRENCH,
  he: async () => (await import("./right-to-left/he.ts")).HEBREW,
  it: async () => (await import("./it.ts")).ITALIAN,
  ja: async () => (await import("./ja.ts")).JAPANESE,
  ko: async () => (await import("./ko.ts")).KOREAN,
  nl: async () => (await import("./nl.ts")).DUTCH,
  pl: async () => (await import("./pl.ts")).POLISH,
  pt: async () => (await import("./pt.ts")).PORTUGUESE,
  ru: async () => (await import("./ru.ts")).RUSSIAN,
  sv: async () => (await import("./sv.ts")).SWEDISH,
  tr: async () => (await import("./tr.ts")).TURKISH,
  uk: async () => (await import("./uk.ts")).UKRAINIAN,
  vi: async () => (await import("./vi.ts")).VIETNAMESE,
  zh: async () => (await import("./zh.ts")).CHINESE,
};

/** Codes of the built-in languages, besides English. */
export const BUILT_IN: readonly string[] = Object.keys(LANGUAGES);

/** Chinese in other characters than those of the built-in texts. */
const TRADITIONAL = /^zh\b.*-(?:hant|tw|hk|mo)\b/i;

/** The theme's texts in the language of a tag such as `pt-BR`; none if it is not built in. The site's `code.json` overrides them. */
export async function builtInStrings(htmlLang: string): Promise<InterfaceStrings> {
  const [language = ""] = htmlLang.toLowerCase().split("-");
  if (TRADITIONAL.test(htmlLang) || !Object.hasOwn(LANGUAGES, language)) return {};
  return (await LANGUAGES[language]?.()) ?? {};
}
