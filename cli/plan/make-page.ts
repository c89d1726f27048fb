// Bodies for pages of which a plan knows the facts alone.
import { isDeepStrictEqual } from "node:util";
import { fileChanged } from "../diagnostics/files.ts";
import type { ContentPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { isMade, type Page, type PageFacts } from "../model/content.ts";
import type { Diagnostic, Outcome } from "../model/diagnostic.ts";
import type { Host } from "../model/host.ts";
import { importedMarkdown } from "../model/imported-markdown.ts";
import { readContentFile } from "../scan/scan-content.ts";
import { compileFile, compileFiles } from "./compile-content.ts";
import { compilerOptions } from "./page-compiler.ts";
import { createFactsCompiler, createPageCompiler } from "./create-page-compiler.ts";
import type { SitePlan } from "./site-plan.ts";

export interface MadePage {
  /** Null if it has faults that only making its bodies shows. */
  page: Page | null;
  /** False if the site must be planned anew: the page is not what the plan took it for. */
  asPlanned: boolean;
}

const factsOf = ({ body, preview, ...facts }: PageFacts) => ({ ...facts, types: [body.type, preview?.type] });

/** Compiles the file of a page that the plan knows by its facts. */
export async function makePage(facts: PageFacts, plan: SitePlan, config: SiteConfig, host: Host): Promise<MadePage> {
  const { path, kind, role } = facts;
  const { file } = await readContentFile({ path, kind, role }, config.root, host, plan.fileOf(path));
  if (!file) return { page: null, asPlanned: false };
  const options = compilerOptions(config);
  const known = await compileFiles([file], config, createFactsCompiler(options), host);
  const compiler = createPageCompiler(options, plan.highlighter);
  const { values, diagnostics } = await compileFiles([file], config, compiler, host);
  const [page = null] = values;
  const asPlanned =
    page !== null &&
    isDeepStrictEqual(factsOf(page), factsOf(facts)) &&
    isDeepStrictEqual(diagnostics, known.diagnostics);
  // the facts stay the same objects, as what was made of them is remembered
  return { page: page && asPlanned ? { ...facts, body: page.body, preview: page.preview } : page, asPlanned };
}

/** The page with its bodies, of a file that was compiled as it is; without a value if it is another now. */
export async function compiledPage(
  { path, kind, role, hash }: PageFacts,
  plan: SitePlan,
  config: SiteConfig,
  host: Host,
): Promise<Outcome<Page>> {
  const { file, diagnostics } = await readContentFile({ path, kind, role }, config.root, host, plan.fileOf(path));
  if (!file) return { value: undefined, diagnostics };
  if (file.hash !== hash) return { value: undefined, diagnostics: [describeChange(path)] };
  return compileFile(file, config, createPageCompiler(compilerOptions(config), plan.highlighter), host);
}

const describeChange = (path: ContentPath): Diagnostic =>
  fileChanged({
    message: `Unexpected change of \`${path}\` during the build, expected the file that was listed`,
    location: { path },
    help: fileChanged.entry.remedy,
  });

/** The plan with these pages in the place of what was known of them. */
export function withMadePages(plan: SitePlan, made: readonly Page[]): SitePlan {
  if (made.length === 0) return plan;
  const byPath = new Map(made.map((page) => [page.path, page]));
  const pages = plan.content.pages.map((page) => byPath.get(page.path) ?? page);
  const partials = new Map([...plan.content.partials].map(([path, page]) => [path, byPath.get(path) ?? page]));
  return { ...plan, content: { ...plan.content, pages, partials } };
}

/** Pages without bodies, partials too. */
export const unmadePages = ({ content }: SitePlan): PageFacts[] =>
  [...content.pages, ...content.partials.values()].filter(({ body }) => !isMade(body));

/** Files of content and all Markdown that they import. */
export function withImports(
  sources: Iterable<ContentPath>,
  pages: ReadonlyMap<ContentPath, PageFacts>,
): ReadonlySet<ContentPath> {
  const found = new Set(sources);
  for (const source of found) {
    for (const { specifier } of pages.get(source)?.imports ?? []) {
      const target = importedMarkdown(source, specifier);
      if (target && pages.has(target)) found.add(target);
    }
  }
  return found;
}
