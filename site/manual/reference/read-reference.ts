// All pages of the reference.
import { commandPages } from "./commands.ts";
import { diagnosticPages } from "./diagnostics.ts";
import { formatPages } from "./formats.ts";
import { frontMatterPages } from "./front-matter.ts";
import { markdownPages } from "./markdown-syntax.ts";
import { modulePages } from "./modules.ts";
import { optionPages, readOptions } from "./options.ts";
import { pagesOfIndex, type ReferencePage } from "./page.ts";
import { themePages } from "./theme.ts";

/** @param repoRoot Absolute path of this repository. */
export function readReference(repoRoot: string): ReferencePage[] {
  const pages = [
    ...optionPages(readOptions(repoRoot)),
    ...commandPages(),
    ...diagnosticPages(repoRoot),
    ...frontMatterPages(),
    ...markdownPages(repoRoot),
    ...themePages(repoRoot),
    ...modulePages(repoRoot),
    ...formatPages(repoRoot),
  ];
  return [pagesOfIndex(pages), ...pages];
}
