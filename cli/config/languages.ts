import type { InterfaceStrings } from "../../runtime/shared/interface-strings.ts";
import { GERMAN } from "./languages/de.ts";
import { SPANISH } from "./languages/es.ts";
import { FRENCH } from "./languages/fr.ts";
import { JAPANESE } from "./languages/ja.ts";

const LANGUAGES: Readonly<Record<string, InterfaceStrings>> = {
  de: GERMAN,
  es: SPANISH,
  fr: FRENCH,
  ja: JAPANESE,
};

/** The theme's texts in a built-in language. The site's `code.json` overrides them. */
export const builtInStrings = (language: string): InterfaceStrings =>
  Object.hasOwn(LANGUAGES, language) ? (LANGUAGES[language] as InterfaceStrings) : {};
