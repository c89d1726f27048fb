import path from "node:path";
import { validFrontMatter } from "../compile/front-matter/parse-front-matter.ts";
import type { ContentPath, FilePath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { contentHash } from "../model/content-hash.ts";
import { type Body, type ContentFile, isCompiled, type Page, type PageFacts } from "../model/content.ts";
import type { Diagnostic, Outcome } from "../model/diagnostic.ts";
import type { Host, SpillBytes, Task } from "../model/host.ts";
import { PLUGIN_PAGES } from "../model/plugins/additions.ts";
import { importedMarkdown } from "../model/imported-markdown.ts";
import { readContentFile, type ScannedContent } from "../scan/scan-content.ts";
import { canTravel, type PageCompiler, revivePage } from "./page-compiler.ts";
import { createImportFinder, type Importer, specifiersIn } from "./script-imports.ts";
import type { CompiledContent } from "./site-plan.ts";

interface CompileShared {
  config: SiteConfig;
  compiler: PageCompiler<PageFacts>;
}

const compile: Task<ContentFile, CompileShared, PageFacts> = {
  name: "compile",
  key: ({ path: file, hash, kind, role }, { config }) => {
    const owner = config.kinds.find(({ id }) => id === kind)?.markdown;
    const { removeContentTitle, truncateMarker, countsWords } = owner ?? {};
    return [
      file,
      hash,
      kind,
      role,
      config.markdown.hash,
      String(removeContentTitle),
      String(truncateMarker),
      String(countsWords),
    ];
  },
  code: ({ config }) => (canTravel(config) ? null : "compile"),
  subject: ({ path }) => ({ subject: path, path }),
  // facts need no bodies; other variants can be replaced by whole pages as they are
  variant: ({ compiler }) => compiler.variant,
  narrow: ({ body, preview, ...facts }, { compiler }) =>
    compiler.variant === "facts"
      ? { ...facts, body: { type: body.type }, preview: preview && { type: preview.type } }
      : null,
  revive: revivePage,
  aside: (page, spill) => ({
    ...page,
    body: isCompiled(page.body) ? spillBody(page.body, spill) : page.body,
    preview: page.preview && isCompiled(page.preview) ? spillBody(page.preview, spill) : page.preview,
  }),
  expect: (files, { compiler }) => compiler.expect?.(files),
  run: (file, { compiler }) => compiler.compile(file),
};

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// classes, since object literals with getters share no hidden class
class SpilledHtml {
  readonly type = "html";
  readonly #read: () => Uint8Array;
  constructor(read: () => Uint8Array) {
    this.#read = read;
  }
  get html(): Uint8Array {
    return this.#read();
  }
}
class SpilledModule {
  readonly type = "module";
  readonly #read: () => Uint8Array;
  constructor(read: () => Uint8Array) {
    this.#read = read;
  }
  get code(): string {
    return decoder.decode(this.#read());
  }
}

const spillBody = (body: Body, spill: SpillBytes): Body =>
  body.type === "module" ? new SpilledModule(spill(encoder.encode(body.code))) : new SpilledHtml(spill(body.html));

const noFrontMatter = { data: Object.create(null) as Record<string, unknown>, keys: {} };

/** A `.tsx` page has no Markdown; only the bundler reads its module. */
const componentPage = (file: ContentFile): Page => ({
  path: file.path,
  kind: file.kind,
  role: "component",
  hash: file.hash,
  frontMatter: noFrontMatter,
  contentTitle: null,
  bodyTitle: null,
  excerpt: "",
  outline: [],
  body: { type: "module", code: "" },
  preview: null,
  links: [],
  words: 0,
  imports: [],
  uses: { math: false, mermaid: false },
});

/** Compiles these files without their imports. */
export async function compileFiles<Compiled extends PageFacts>(
  files: readonly ContentFile[],
  config: SiteConfig,
  compiler: PageCompiler<Compiled>,
  host: Host,
): Promise<{ values: (Compiled | undefined)[]; diagnostics: Diagnostic[] }> {
  const typed = await addTypesFor(files, config, compiler, host);
  const outcome = await host.runAll(compile, typed, { config, compiler });
  return { ...outcome, values: outcome.values as (Compiled | undefined)[] };
}

/** Compiles one file without its imports; reports no progress. */
export async function compileFile<Compiled extends PageFacts>(
  file: ContentFile,
  config: SiteConfig,
  compiler: PageCompiler<Compiled>,
  host: Host,
): Promise<Outcome<Compiled>> {
  const [typed = file] = await addTypesFor([file], config, compiler, host);
  return host.runOne(compile, typed, { config, compiler }) as Promise<Outcome<Compiled>>;
}

/** See `addTypes`. Links do not depend on types. */
export async function addTypesFor(
  files: readonly ContentFile[],
  config: SiteConfig,
  { variant }: Pick<PageCompiler<PageFacts>, "variant">,
  host: Host,
): Promise<readonly ContentFile[]> {
  if (config.markdown.twoslash === null || variant === "links") return files;
  const { addTypes } = await import("./types/add-types.ts");
  return addTypes(files, config, host);
}

/** Compiles every file, then all Markdown that they import, directly or not. @param unreadable See `ScannedContent`. */
export async function compileContent(
  { files, unreadable }: Pick<ScannedContent, "files" | "unreadable">,
  config: SiteConfig,
  compiler: PageCompiler<PageFacts>,
  host: Host,
): Promise<CompiledContent> {
  const pages: PageFacts[] = [];
  const partials = new Map<ContentPath, PageFacts>();
  const failed = new Set<ContentPath>(unreadable.map(({ path }) => path));
  const diagnostics: Diagnostic[] = [];
  const seen = new Set<ContentPath>([...files, ...unreadable].map((file) => file.path));
  const findImports = createImportFinder(config.root, host);
  const ofPlugins = Array.from(config.additions.modules.values(), ({ specifier }) => specifier);
  // modules of plugins and of the theme, as if the config imported them; what pages import, too, has the rules of their kind
  const specifiers = [...ofPlugins, ...(await themeFiles(config, host))];
  let ofSite: Importer[] = [{ path: config.configFile, kind: PLUGIN_PAGES, specifiers }];
  let importers: Importer[] = files
    .filter(({ role }) => role === "component")
    .map(({ path, kind, source }) => ({ path, kind, specifiers: specifiersIn(source, path, config.root) }));

  let batch: ContentFile[] = files.filter(({ role }) => role !== "component");
  const compiled = new Map<ContentPath, PageFacts>();
  while (batch.length + importers.length + ofSite.length > 0) {
    const outcome = await compileFiles(batch, config, compiler, host);
    diagnostics.push(...outcome.diagnostics);
    batch.forEach((file, index) => {
      const page = outcome.values[index];
      if (!page) failed.add(file.path);
      else {
        compiled.set(file.path, page);
        importers.push({
          path: page.path,
          kind: page.kind,
          specifiers: page.imports.map(({ specifier }) => specifier),
        });
        if (file.role === "partial") partials.set(file.path, page);
      }
    });
    const imported = await readImported(await findImports([...importers, ...ofSite]), seen, config, host);
    importers = ofSite = [];
    diagnostics.push(...imported.diagnostics);
    for (const file of imported.unreadable) failed.add(file);
    batch = imported.files;
  }
  for (const file of files) {
    if (file.role === "partial") continue;
    const page = file.role === "component" ? componentPage(file) : compiled.get(file.path);
    if (page) pages.push(page);
  }
  // rendering a partial that shows itself would never end; outlines report it
  for (const path of endlessPartials(partials)) failed.add(path);
  const withoutPage = [...files, ...unreadable].filter(({ role, path }) => role === "page" && !compiled.has(path));
  const failedPages = await Promise.all(withoutPage.map((file) => compileFrontMatter(file, config, compiler, host)));
  return { pages, partials, failed, failedPages: failedPages.flatMap((page) => page ?? []), diagnostics };
}

/** Specifiers of the scripts of the site's theme: the shell shows them. */
async function themeFiles({ root, themeDir }: SiteConfig, host: Host): Promise<string[]> {
  if (themeDir === null) return [];
  const cwd = path.join(root, themeDir) as FilePath;
  const names = await host.glob(["**/*.{js,jsx,mjs,ts,tsx}"], { cwd, ignore: ["**/*.d.ts"] });
  return names.map((name) => path.posix.join("@site", themeDir, name));
}

/** Compiles only the front matter of a page with errors, for its URL. */
async function compileFrontMatter(
  file: ContentFile,
  config: SiteConfig,
  compiler: PageCompiler<PageFacts>,
  host: Host,
): Promise<PageFacts | undefined> {
  const source = validFrontMatter(file.source, file.path);
  return (await compileFile({ ...file, source, hash: contentHash(source) }, config, compiler, host)).value;
}

/** Reads imported Markdown that is not in `seen`, and adds it there. */
async function readImported(
  imports: readonly { target: ContentPath; kind: string }[],
  seen: Set<ContentPath>,
  config: SiteConfig,
  host: Host,
): Promise<{ files: ContentFile[]; unreadable: ContentPath[]; diagnostics: Diagnostic[] }> {
  const files: ContentFile[] = [];
  const unreadable: ContentPath[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { target, kind } of imports) {
    if (seen.has(target)) continue;
    seen.add(target);
    const file = path.join(config.root, target) as FilePath;
    if (!(await host.exists(file))) continue; // the bundler reports the import
    const read = await readContentFile({ path: target, kind, role: "partial" }, config, host);
    diagnostics.push(...read.diagnostics);
    if (read.file) files.push(read.file);
    else unreadable.push(target);
  }
  return { files, unreadable, diagnostics };
}

/** Partials that import themselves, directly or not. */
export function endlessPartials(partials: ReadonlyMap<ContentPath, PageFacts>): ContentPath[] {
  const importsOf = (path: ContentPath): ContentPath[] =>
    (partials.get(path)?.imports ?? []).flatMap(({ specifier }) => importedMarkdown(path, specifier) ?? []);
  const leadsBack = (start: ContentPath): boolean => {
    const reached = new Set(importsOf(start));
    for (const path of reached) for (const next of importsOf(path)) reached.add(next);
    return reached.has(start);
  };
  return [...partials.keys()].filter(leadsBack);
}
