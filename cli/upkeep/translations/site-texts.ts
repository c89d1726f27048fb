// All texts of a site that files in the folder of a language can translate.
import path from "node:path";
import { ENGLISH } from "../../../runtime/shared/interface-strings.ts";
import { dynamicText } from "../../diagnostics/upkeep.ts";
import type { TextRecord } from "../../kinds/translator.ts";
import type { ContentPath, FilePath } from "../../model/brands.ts";
import type { SiteConfig } from "../../model/config.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Host } from "../../model/host.ts";
import { extractCodeTexts, mayTranslate, type TextUse } from "./extract-code-texts.ts";

export interface SiteText {
  text: string;
  /** For translators. */
  description: string | undefined;
  /** Script that has it; null for texts of the theme, the config and sidebars. */
  source: ContentPath | null;
}

/** Texts by id, by file. Files of all languages are in one map. */
export type SiteTexts = Map<ContentPath, Map<string, SiteText>>;

/** Collects the texts of navbar, footer, sections and sidebars. */
export function createTextRecord(): { texts: SiteTexts; record: TextRecord } {
  const texts: SiteTexts = new Map();
  return {
    texts,
    record(file, id, text) {
      const entries = texts.get(file) ?? new Map<string, SiteText>();
      texts.set(file, entries);
      // a translated text may follow its original
      if (!entries.has(id)) entries.set(id, { text, description: describe(file, id), source: null });
    },
  };
}

/** Hints for translators: the first pattern that matches an id. */
const HINTS: readonly [RegExp, string][] = [
  [/^version\.label$/, "Name of the docs version"],
  [/^sidebar\.([^.]+)\.category\.(.+)\.link\.generated-index\.title$/, "Title of the page that lists the category"],
  [/^sidebar\.([^.]+)\.category\.(.+)\.link\.generated-index\.description$/, "Description of the page of the category"],
  [/^sidebar\.([^.]+)\.(?:category|link)\.(.+)\.description$/, "Description of an item in the sidebar $1"],
  [/^sidebar\.([^.]+)\.category\./, "Category in the sidebar $1"],
  [/^sidebar\.([^.]+)\.link\./, "Link in the sidebar $1"],
  [/^sidebar\.([^.]+)\.doc\./, "Page in the sidebar $1"],
  [/^sidebar\.title$/, "Title of the list of recent posts"],
  [/^item\.label\./, "Item of the navbar"],
  [/^link\.title\./, "Title of a column in the footer"],
  [/^link\.item\.label\./, "Link in the footer"],
  [/^copyright$/, "Copyright in the footer"],
  [/^logo\.alt$/, "Text in place of the logo"],
];

function describe(file: string, id: string): string | undefined {
  const hint = HINTS.find(([pattern]) => pattern.test(id));
  if (hint) return hint[1].replace("$1", hint[0].exec(id)?.[1] ?? "");
  if (id === "title") return file.endsWith("/navbar.json") ? "Title in the navbar" : "Title of the section";
  return id === "description" ? "Description of the section" : undefined;
}

const SCRIPTS = "**/*.{js,jsx,ts,tsx,mjs,cjs,mts,cts}";
const IGNORED = ["**/node_modules/**", "**/__tests__/**", "**/*.{test,spec}.*", "**/*.d.ts"];

/** Texts of the theme and of the site's components, for `code.json`. */
export async function readCodeTexts(
  { root, kinds, themeDir, cacheDir, outDir }: SiteConfig,
  host: Host,
): Promise<{ texts: Map<string, SiteText>; diagnostics: Diagnostic[] }> {
  const folders = new Set(["src", "site", ...(themeDir ? [themeDir] : []), ...kinds.flatMap((kind) => kind.folders)]);
  const listed = await Promise.all(
    [...folders].map(async (folder) => {
      const cwd = path.join(root, folder) as FilePath;
      const files = await host.glob([SCRIPTS], { cwd, ignore: IGNORED });
      return files.map((file) => path.posix.join(folder, file) as ContentPath);
    }),
  );
  const isOurs = (file: string): boolean =>
    [cacheDir, outDir].every((folder) => !path.join(root, file).startsWith(`${folder}/`));
  const texts = new Map<string, SiteText>(
    Object.entries(ENGLISH).map(([id, text]) => [id, { text, description: "Text of the theme", source: null }]),
  );
  const diagnostics: Diagnostic[] = [];
  for (const file of [...new Set(listed.flat())].sort().filter(isOurs)) {
    const source = Buffer.from(await host.readFile(path.join(root, file) as FilePath)).toString("utf8");
    if (!mayTranslate(source)) continue;
    const uses = await extractCodeTexts(source, file);
    for (const { text } of uses)
      if (text && !texts.has(text.id))
        texts.set(text.id, { text: text.text, description: text.description, source: file });
    diagnostics.push(...describeDynamic(uses, file, source));
  }
  return { texts, diagnostics };
}

function describeDynamic(uses: readonly TextUse[], path: ContentPath, source: string): Diagnostic[] {
  return uses.flatMap((use) => {
    if (use.text) return [];
    const sameName = uses.filter(({ name }) => name === use.name);
    const matches = [...source.matchAll(use.name === "<Translate" ? /<Translate\b/g : /\btranslate\(/g)];
    // other text may look like a use: then only the file is certain
    const match = matches.length === sameName.length ? matches[sameName.indexOf(use)] : undefined;
    const before = source.slice(0, match?.index ?? 0).split("\n");
    const name = use.name === "<Translate" ? "<Translate>" : "translate()";
    return dynamicText({
      message: `Unexpected value in \`${name}\`, expected a constant text and id`,
      location: match
        ? { path, line: before.length, column: (before.at(-1) ?? "").length + 1, length: use.name.length }
        : { path },
      help: dynamicText.entry.remedy,
    });
  });
}
