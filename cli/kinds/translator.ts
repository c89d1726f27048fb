// Replaces the site's texts by those of a translation file.
import { unknownTranslation } from "../diagnostics/locales.ts";
import { didYouMean } from "../diagnostics/nearest.ts";
import type { ContentPath } from "../model/brands.ts";
import type { Diagnostic, Locate } from "../model/diagnostic.ts";

/** Texts by id. */
export interface TranslationFile {
  texts: ReadonlyMap<string, string>;
  /** Place of an id. */
  locate: Locate;
  /** See `TextRecord`. */
  note?(id: string, text: string): void;
}

/** Gets each text that a translation file can have, with the original. */
export type TextRecord = (file: ContentPath, id: string, text: string) => void;

export interface Translator {
  /** The text of an id; without translation `text` itself. */
  translate(id: string, text: string): string;
  /** One warning for all unused ids. */
  unknown(): Diagnostic[];
}

/** Applies a file's texts and records which were used, so that the others can be reported. */
export function createTranslator(file: TranslationFile | null): Translator {
  const asked = new Set<string>();
  return {
    translate(id, text) {
      asked.add(id);
      file?.note?.(id, text);
      return file?.texts.get(id) ?? text;
    },
    unknown() {
      const idle = [...(file?.texts.keys() ?? [])].filter((id) => !asked.has(id));
      return file && idle.length > 0 ? [describeUnknownIds(file, idle, [...asked])] : [];
    },
  };
}

/** Maximum number of ids in a message. */
const LISTED = 10;

/** A warning for unknown ids. */
export function describeUnknownIds(
  { locate }: Pick<TranslationFile, "locate">,
  idle: readonly string[],
  known: readonly string[],
): Diagnostic {
  const [first = ""] = idle;
  const more = idle.length > 1 ? `, and ${idle.length - 1} more` : "";
  return unknownTranslation({
    message: `Unexpected id \`${first}\`${more}, expected ids of texts that the site has`,
    location: locate([first]),
    help: didYouMean(first, known) ?? "Remove what the site does not have any more.",
    details: [...idle.slice(0, LISTED).map((id) => `unknown: ${id}`), ...(idle.length > LISTED ? ["…"] : [])],
  });
}
