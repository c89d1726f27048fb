// Writes the code of pages as files next to the server bundle.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ContentPath, FilePath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Heading, PageFacts } from "../model/content.ts";
import type { PageModule } from "../model/output.ts";
import type { Additions } from "../model/plugins/additions.ts";
import { importBindings } from "./page-imports.ts";
import { ownStatements } from "./page-modules-plugin.ts";
import { type OwnPage, type PagePlan, sourceOfKey } from "./plan-pages.ts";
import { pluginModuleInput } from "./plugin-modules.ts";

export interface PagesInput {
  pages: ReadonlyMap<ContentPath, PageFacts>;
  outlineOf(path: ContentPath): Heading[];
  /** Keys of the module bodies that routes render. */
  bodies: readonly string[];
  components: readonly ContentPath[];
  /** Of the site's plugins. */
  additions: Additions;
  /** Maps a path to its translation, or to itself. */
  fileOf(path: ContentPath): ContentPath;
}

/** Server code that esbuild built for pages. */
export interface GraphParts {
  outDir: FilePath;
  /** By name of the input in esbuild. */
  parts: ReadonlyMap<string, PageModule>;
}

/** Subfolder of the server bundle's folder. */
export const PAGES_DIR = "pages";

// A script function instead of a module: Node frees it after its page is rendered, but never frees a module. It imports through
// `arguments[0]`, which cannot collide with names in the page's code.
const SCRIPT_START = '"use strict";\nreturn (async () => {\n';
const takeFrom = (file: string, names: readonly string[]): string =>
  `${names.length > 0 ? `const { ${names.join(", ")} } = ` : ""}await arguments[0]("${file}");\n`;
const scriptEnd = ({ main }: OwnPage): string => `return { default: ${main} };\n})();\n`;

/** Escapes tokens, which occur only in strings: one unescaped token makes V8 store the code with two bytes per character. */
const escapeTokens = (code: string): string =>
  code.replace(/[\uFDD0-\uFDEF]/g, (token) => `\\u${token.charCodeAt(0).toString(16)}`);

/**
 * Writes the modules of all pages and of the pages they import. File names contain a content hash.
 * @param previous Modules of the previous bundle, reused if their sources are unchanged.
 * @param changed The only Markdown files that changed; null if unknown.
 * @returns `previous` itself if nothing changed.
 */
export function writePages(
  { pages, outlineOf, bodies, components, fileOf, additions }: PagesInput,
  plan: PagePlan,
  { outDir, parts }: GraphParts,
  previous: Readonly<Record<string, PageModule>> = {},
  changed: ReadonlySet<ContentPath> | null = null,
): Record<string, PageModule> {
  const folder = path.join(outDir, PAGES_DIR);
  mkdirSync(folder, { recursive: true });
  // Includes pages that are only imported by other pages, which `bodies` does not list.
  const unchanged = Object.entries(previous).filter(
    ([, { markdown }]) => changed && !markdown.some((file) => changed.has(file)),
  );
  const modules: Record<string, PageModule> = Object.fromEntries(unchanged);
  const moduleOf = (key: string): PageModule | undefined => {
    modules[key] ??= findModule(key) as PageModule;
    return modules[key];
  };
  const findModule = (key: string): PageModule | undefined => {
    const cached = previous[key];
    const own = plan.ownPage(key);
    const input = plan.inputOf(key);
    const part = input === null ? undefined : parts.get(input);
    if (own === null) return part;
    const source = sourceOfKey(key);
    const page = pages.get(source) as PageFacts;
    const outline = outlineOf(source);
    const imported = own.imports.map((item) => (item.page === null ? undefined : moduleOf(item.page)));
    const { hash, kind, role, frontMatter, bodyTitle } = page;
    const from = contentHash(
      JSON.stringify([
        [hash, kind, role, frontMatter.data, bodyTitle, outline],
        [part?.file, imported.map((module) => module?.file)],
      ]),
    );
    if (cached?.from === from) return cached;
    const names = own.imports.flatMap((item, index) => (item.page === null ? importBindings(item, index) : []));
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
    const dependencies = [part, ...imported].flatMap((module) => module ?? []);
    return {
      file,
      hash: contentHash(dependencies.map((module) => module.hash).join("\n")),
      markdown: [...new Set([source, ...dependencies.flatMap(({ markdown }) => markdown)])].sort(),
      from,
    };
  };
  for (const key of bodies) moduleOf(key);
  for (const key of additions.modules.keys()) {
    const part = parts.get(pluginModuleInput(key));
    if (part) modules[key] = part;
  }
  for (const file of components) {
    const part = parts.get(fileOf(file));
    if (part) modules[file] = part;
  }
  const keys = Object.keys(modules);
  const same = keys.length === Object.keys(previous).length && keys.every((key) => modules[key] === previous[key]);
  return same ? previous : modules;
}
