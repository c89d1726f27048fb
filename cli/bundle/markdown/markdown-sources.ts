// What modules of Markdown are written from.
import path from "node:path";
import type { ContentPath, FilePath } from "../../model/brands.ts";
import { type Heading, isCompiled, type Page, type PageFacts } from "../../model/content.ts";
import { pathFrom } from "../../model/disk/file-paths.ts";
import { importedMarkdown } from "../../model/imported-markdown.ts";
import { bodyKey, sourceOfKey } from "../plan-pages.ts";

/** The links of a Markdown file as the browser needs them. */
export interface IslandLinks {
  /** By token index; null for text that is no link. */
  urls: readonly (string | null)[];
  /** Attributes of the element, such as an image's size, by token index. */
  attributes: readonly (Record<string, string> | null)[];
  /** Fills in the tokens of HTML, and removes its places. @param keepsPlaces For the server, which checks the page. */
  fill(html: string, keepsPlaces?: boolean): string;
}

export interface MarkdownInput {
  root: FilePath;
  pages: ReadonlyMap<ContentPath, PageFacts>;
  outlineOf(path: ContentPath): Heading[];
  /** Default: no Markdown in islands, for runs without chunks. */
  islandLinksOf?(path: ContentPath): IslandLinks;
  /** Compiles the bodies of an imported page; null if they have errors. */
  compileBodies?(page: PageFacts): Promise<Page | null>;
}

/** The page of a key with its bodies; null if they have errors. */
export async function compiledPage(
  key: string,
  { pages, compileBodies }: Pick<MarkdownInput, "pages" | "compileBodies">,
): Promise<PageFacts | null> {
  const source = sourceOfKey(key);
  const facts = pages.get(source);
  const needsCompile = facts && !isCompiled(facts.body) && key !== bodyKey(source, "links");
  const page = compileBodies && needsCompile ? await compileBodies(facts) : facts;
  if (page === undefined) throw new Error(`no page for ${key}`);
  return page;
}

export const EMPTY_MODULE = "export default function MDXContent() { return null; }\n";

/** The file that an import of Markdown names. */
export function markdownAt(root: FilePath, resolveDir: string, specifier: string): ContentPath {
  const folder = pathFrom(root, resolveDir);
  const imported = importedMarkdown(`${folder}/_` as ContentPath, specifier);
  return imported ?? (path.posix.join(folder, specifier) as ContentPath);
}

/** Additional exports of a page as in Docusaurus, by name. `toc` can also be used inside the page. */
export function markdownConstants(code: string, page: PageFacts, outline: Heading[]): [name: string, text: string][] {
  const values = {
    frontMatter: page.frontMatter.data,
    contentTitle: page.bodyTitle ?? undefined,
    toc: outline.filter(({ level }) => level > 1).map(({ level, id, html }) => ({ level, id, value: html })),
  };
  return Object.entries(values)
    .filter(([name]) => !code.includes(name) || !declares(code, name))
    .map(([name, value]) => [name, `const ${name} = ${value === undefined ? "undefined" : JSON.stringify(value)};`]);
}

const declares = (code: string, name: string): boolean =>
  new RegExp(
    `\\b(?:const|let|var|function|class)\\s+${name}\\b|\\bas ${name}\\b|^import [^;\\n]*[ {,]${name}\\b`,
    "m",
  ).test(code);
