// Texts of one file of translations, put in the place of the site's own.
import { unknownTranslation } from "../diagnostics/locales.ts";
import { nearest } from "../diagnostics/nearest.ts";
import type { ContentPath } from "../model/brands.ts";
import type { Diagnostic } from "../model/diagnostic.ts";

/** Texts by id. */
export interface TranslationFile {
  path: ContentPath;
  texts: ReadonlyMap<string, string>;
}

export interface Translator {
  /** The text of an id; without translation `text` itself. */
  translate(id: string, text: string): string;
  /** One warning for all ids that nothing asked for. */
  unknown(): Diagnostic[];
}

/** Applies a file's texts and remembers which were asked for, so that the others can be told. */
export function createTranslator(file: TranslationFile | null): Translator {
  const asked = new Set<string>();
  return {
    translate(id, text) {
      asked.add(id);
      return file?.texts.get(id) ?? text;
    },
    unknown() {
      const idle = [...(file?.texts.keys() ?? [])].filter((id) => !asked.has(id));
      return file && idle.length > 0 ? [describeUnknownIds(file.path, idle, [...asked])] : [];
    },
  };
}

/** Ids that a message lists at most. */
const LISTED = 10;

/** A warning for ids that mean nothing here. */
export function describeUnknownIds(path: string, idle: readonly string[], known: readonly string[]): Diagnostic {
  const [first = ""] = idle;
  const suggestion = nearest(first, known);
  const more = idle.length > 1 ? `, and ${idle.length - 1} more` : "";
  return unknownTranslation({
    message: `Unexpected id \`${first}\`${more}, expected ids of texts that the site has`,
    location: { path },
    help: suggestion ? `Did you mean \`${suggestion}\`?` : "Remove what the site does not have any more.",
    details: [...idle.slice(0, LISTED).map((id) => `unknown: ${id}`), ...(idle.length > LISTED ? ["…"] : [])],
  });
}
