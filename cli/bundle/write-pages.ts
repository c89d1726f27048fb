// Code of pages as files beside the server graph.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ContentPath, FilePath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Heading, PageFacts } from "../model/content.ts";
import type { PageModule } from "../model/output.ts";
import { takenNames } from "./page-imports.ts";
import { ownStatements } from "./page-modules-plugin.ts";
import { type OwnPage, type PagePlan, sourceOfKey } from "./plan-pages.ts";

export interface PagesInput {
  pages: ReadonlyMap<ContentPath, PageFacts>;
  outlineOf(path: ContentPath): Heading[];
  /** Keys of the module bodies that routes show. */
  bodies: readonly string[];
  components: readonly ContentPath[];
  /** The file behind a path: a translation, or itself. */
  fileOf(path: ContentPath): ContentPath;
}

/** What the bundler made for pages. */
export interface GraphParts {
  outDir: FilePath;
  /** By the names of the bundler's inputs. */
  parts: ReadonlyMap<string, PageModule>;
  /** See `PlanPagesOptions`. */
  shares: boolean;
}

/** Below the folder of the server graph. */
export const PAGES_DIR = "pages";

/** @returns Whether any of these Markdown files is behind a module. */
const isBehind = ({ markdown }: PageModule, files: ReadonlySet<ContentPath>): boolean =>
  markdown.some((file) => files.has(file));

// A function in place of a module: of a function Node lets go once its page is rendered. What it takes of modules is asked for by
// a name that no code of a page can have.
const SCRIPT_START = '"use strict";\nreturn (async () => {\n';
const takeFrom = (file: string, names: readonly string[]): string =>
  `${names.length > 0 ? `const { ${names.join(", ")} } = ` : ""}await arguments[0]("${file}");\n`;
const scriptEnd = ({ main }: OwnPage): string => `return { default: ${main} };\n})();\n`;

/** Tokens stand in strings alone. With one that is not escaped, V8 keeps all of the code with two bytes a character. */
const escapeTokens = (code: string): string =>
  code.replace(/[\uFDD0-\uFDEF]/g, (token) => `\\u${token.charCodeAt(0).toString(16)}`);

/**
 * Modules of all pages, and of those that they import. Files of pages are named after what they hold.
 * @param known From before. What was made of the same is taken as it is.
 * @param changed The only files that are not as they were.
 * @returns `known` if all of it stays.
 */
export function writePages(
  { pages, outlineOf, bodies, components, fileOf }: PagesInput,
  plan: PagePlan,
  { outDir, parts }: Omit<GraphParts, "shares">,
  known: Readonly<Record<string, PageModule>> = {},
  changed: ReadonlySet<ContentPath> | null = null,
): Record<string, PageModule> {
  const folder = path.join(outDir, PAGES_DIR);
  mkdirSync(folder, { recursive: true });
  // those that pages import too, of which nobody would ask
  const stay = Object.entries(known).filter(([, module]) => changed && !isBehind(module, changed));
  const modules: Record<string, PageModule> = Object.fromEntries(stay);
  const moduleOf = (key: string): PageModule | undefined => {
    modules[key] ??= findModule(key) as PageModule;
    return modules[key];
  };
  const findModule = (key: string): PageModule | undefined => {
    const before = known[key];
    const own = plan.ownPage(key);
    const input = plan.inputOf(key);
    const part = input === null ? undefined : parts.get(input);
    if (own === null) return part;
    const source = sourceOfKey(key);
    const page = pages.get(source) as PageFacts;
    const outline = outlineOf(source);
    const imported = own.imports.map((item) => (item.page === null ? undefined : moduleOf(item.page)));
    const { hash, kind, role, frontMatter, contentTitle } = page;
    const from = contentHash(
      JSON.stringify([
        [hash, kind, role, frontMatter.data, contentTitle, outline],
        [part?.file, imported.map((module) => module?.file)],
      ]),
    );
    if (before?.from === from) return before;
    const names = own.imports.flatMap((item, index) => (item.page === null ? takenNames(item, index) : []));
    const fromPages = own.imports.flatMap((item, index) => {
      const file = imported[index]?.file;
      if (file === undefined) return [];
      const [[, local] = []] = item.names;
      return takeFrom(`./${path.basename(file)}`, local === undefined ? [] : [`default: ${local}`]);
    });
    const fromGraph = part ? [takeFrom(`../${path.basename(part.file)}`, names)] : [];
    const statements = escapeTokens(ownStatements(key, page, outline, own));
    const text = [SCRIPT_START, ...fromGraph, ...fromPages, statements, scriptEnd(own)].join("");
    const stem = path.posix.basename(key).replace(/[^\w.-]/g, "-");
    const file = path.join(folder, `${stem}-${contentHash(`${key}\n${text}`).slice(0, 12)}.js`) as FilePath;
    writeFileSync(file, text);
    const behind = [part, ...imported].flatMap((module) => module ?? []);
    return {
      file,
      hash: contentHash(behind.map((module) => module.hash).join("\n")),
      markdown: [...new Set([source, ...behind.flatMap(({ markdown }) => markdown)])].sort(),
      from,
    };
  };
  for (const key of bodies) moduleOf(key);
  for (const file of components) {
    const part = parts.get(fileOf(file));
    if (part) modules[file] = part;
  }
  const keys = Object.keys(modules);
  const same = keys.length === Object.keys(known).length && keys.every((key) => modules[key] === known[key]);
  return same ? known : modules;
}
