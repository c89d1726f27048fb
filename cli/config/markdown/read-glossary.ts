import path, { posix } from "node:path";
import { invalidGlossary } from "../../diagnostics/writing.ts";
import type { ContentPath, FilePath } from "../../model/brands.ts";
import type { LocaleConfig } from "../../model/config.ts";
import type { Diagnostic, Locate } from "../../model/diagnostic.ts";
import { readIfPresent } from "../../model/disk/read-file.ts";
import type { GlossaryTerm, MarkdownConfig } from "../../model/markdown-config.ts";
import { parseDataFile } from "../../scan/parse-data-file.ts";

/**
 * Reads `markdown.glossary`: terms with a definition, or with `definition` and other words for it, `also`. A file of the same name in
 * the language's folder of translations replaces it.
 */
export function readGlossary(
  file: string | undefined,
  root: FilePath,
  locale: Pick<LocaleConfig, "folder" | "translate">,
  locate: Locate,
): { glossary: MarkdownConfig["glossary"]; diagnostics: Diagnostic[] } {
  if (file === undefined) return { glossary: null, diagnostics: [] };
  const translated = posix.join(locale.folder, posix.basename(file));
  const translation = locale.translate ? readIfPresent(path.join(root, translated)) : null;
  const name = (translation === null ? posix.normalize(file) : translated) as ContentPath;
  const text = translation ?? readIfPresent(path.join(root, file));
  if (text === null) {
    const message = `Unexpected absence of the glossary \`${file}\`, expected a file relative to the site's folder`;
    const help = "Create it, or correct `markdown.glossary`.";
    return {
      glossary: null,
      diagnostics: [invalidGlossary({ message, location: locate(["markdown", "glossary"]), help })],
    };
  }
  const { file: parsed, diagnostics } = parseDataFile(name, text);
  if (!parsed) return { glossary: null, diagnostics };
  const terms: GlossaryTerm[] = [];
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === "object" && value !== null && !Array.isArray(value);
  if (parsed.value !== null && !isObject(parsed.value)) {
    const message = "Unexpected form of the glossary, expected terms with their definitions";
    diagnostics.push(invalidGlossary({ message, location: parsed.locate([]) }));
  }
  for (const [term, value] of Object.entries(isObject(parsed.value) ? parsed.value : {})) {
    const { definition, also = [] } = isObject(value) ? value : { definition: value };
    const words = Array.isArray(also) ? also : [also];
    if (typeof definition === "string" && definition.trim() !== "" && words.every((word) => typeof word === "string")) {
      terms.push({
        words: [term, ...(words as string[])].filter((word) => word.trim() !== ""),
        definition: definition.trim(),
      });
    } else {
      const message = `Unexpected value of the term \`${term}\`, expected a definition, or \`definition\` and a list \`also\``;
      diagnostics.push(invalidGlossary({ message, location: parsed.locate([term]) }));
    }
  }
  return { glossary: { file: posix.normalize(file), terms }, diagnostics };
}
