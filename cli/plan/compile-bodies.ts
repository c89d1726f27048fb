// Compiles the bodies of pages whose plan holds only facts.
import { isDeepStrictEqual } from "node:util";
import { fileChanged } from "../diagnostics/files.ts";
import type { ContentPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { isCompiled, type Page, type PageFacts } from "../model/content.ts";
import type { Diagnostic, Outcome } from "../model/diagnostic.ts";
import type { Host } from "../model/host.ts";
import { importedMarkdown } from "../model/imported-markdown.ts";
import { readContentFile } from "../scan/scan-content.ts";
import { addTypesFor, compileFile, compileFiles } from "./compile-content.ts";
import { compilerOptions } from "./page-compiler.ts";
import { createFactsCompiler, createPageCompiler } from "./create-page-compiler.ts";
import type { SitePlan } from "./site-plan.ts";

export interface CompiledPage {
  /** Null if its body has errors. */
  page: Page | null;
  /** False if the page differs from its plan: the site must be planned again. */
  asPlanned: boolean;
}

const factsOf = ({ body, preview, ...facts }: PageFacts) => ({ ...facts, types: [body.type, preview?.type] });

/** Compiles the body of a planned page. */
export async function compileBodies(
  facts: PageFacts,
  plan: SitePlan,
  config: SiteConfig,
  host: Host,
): Promise<CompiledPage> {
  const { path, kind, role } = facts;
  const { file } = await readContentFile({ path, kind, role }, config, host, plan.fileOf(path));
  if (!file) return { page: null, asPlanned: false };
  const options = compilerOptions(config);
  const planned = await compileFiles([file], config, createFactsCompiler(options), host);
  const compiler = createPageCompiler(options, plan.highlighter);
  const { values, diagnostics } = await compileFiles([file], config, compiler, host);
  const [page = null] = values;
  const asPlanned =
    page !== null &&
    isDeepStrictEqual(factsOf(page), factsOf(facts)) &&
    isDeepStrictEqual(diagnostics, planned.diagnostics);
  // the facts stay the same objects, by which values are memoized
  return { page: page && asPlanned ? { ...facts, body: page.body, preview: page.preview } : page, asPlanned };
}

/** Compiles the body of a page whose file is unchanged; reports a changed file. */
export async function compileUnchanged(
  { path, kind, role, hash }: PageFacts,
  plan: SitePlan,
  config: SiteConfig,
  host: Host,
): Promise<Outcome<Page>> {
  const { file, diagnostics } = await readContentFile({ path, kind, role }, config, host, plan.fileOf(path));
  if (!file) return { value: undefined, diagnostics };
  const compiler = createPageCompiler(compilerOptions(config), plan.highlighter);
  const [typed = file] = await addTypesFor([file], config, compiler, host);
  if (typed.hash !== hash) return { value: undefined, diagnostics: [describeChange(path)] };
  return compileFile(typed, config, compiler, host);
}

const describeChange = (path: ContentPath): Diagnostic =>
  fileChanged({
    message: `Unexpected change of \`${path}\` during the build, expected the file that was listed`,
    location: { path },
    help: fileChanged.entry.remedy,
  });

/** The plan with these pages in place of their facts. */
export function withCompiledPages(plan: SitePlan, compiled: readonly Page[]): SitePlan {
  if (compiled.length === 0) return plan;
  const byPath = new Map(compiled.map((page) => [page.path, page]));
  const pages = plan.content.pages.map((page) => byPath.get(page.path) ?? page);
  const partials = new Map([...plan.content.partials].map(([path, page]) => [path, byPath.get(path) ?? page]));
  return { ...plan, content: { ...plan.content, pages, partials } };
}

/** Pages and partials without bodies. */
export const pagesWithoutBodies = ({ content }: SitePlan): PageFacts[] =>
  [...content.pages, ...content.partials.values()].filter(({ body }) => !isCompiled(body));

/** Content files and all Markdown that they import, directly or not. */
export function withImports(
  sources: Iterable<ContentPath>,
  pages: ReadonlyMap<ContentPath, PageFacts>,
): ReadonlySet<ContentPath> {
  const all = new Set(sources);
  for (const source of all) {
    for (const { specifier } of pages.get(source)?.imports ?? []) {
      const target = importedMarkdown(source, specifier);
      if (target && pages.has(target)) all.add(target);
    }
  }
  return all;
}
