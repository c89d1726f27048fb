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

/** The theme's words in a language that sitegen knows; an author's `code.json` has the last word. */
export const builtInStrings = (language: string): InterfaceStrings =>
  Object.hasOwn(LANGUAGES, language) ? (LANGUAGES[language] as InterfaceStrings) : {};
