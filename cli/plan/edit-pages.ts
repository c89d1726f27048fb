// One language after an edit of some pages: most edits change the text of a page and nothing that other pages show, so the plan stays
// but for that page, and the cost of an edit does not grow with the site.
import { isDeepStrictEqual } from "node:util";
import type { ContentPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { type BodyType, type ContentFile, isMade, type PageFacts } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Host } from "../model/host.ts";
import { importedMarkdown } from "../model/imported-markdown.ts";
import { readContentFile } from "../scan/scan-content.ts";
import { compileFiles } from "./compile-content.ts";
import { createPageCompiler } from "./create-page-compiler.ts";
import { compilerOptions } from "./page-compiler.ts";
import type { SitePlan } from "./site-plan.ts";

/** What other pages and the routes depend on: all of a page but its text, and the files that it names. */
function planFacts({ hash: _hash, body, preview, links, ...facts }: PageFacts): Record<string, unknown> {
  return {
    ...facts,
    types: [body.type, preview?.type],
    files: links.flatMap(({ type, href }) => (type === "image" || type === "asset" ? [`${type} ${href}`] : [])),
  };
}

/** Whether both import the same Markdown: a partial belongs to the site only while a page imports it. */
function sameImports(page: PageFacts, old: PageFacts): boolean {
  const named = ({ path, imports }: PageFacts) =>
    imports.flatMap(({ specifier }) => importedMarkdown(path, specifier) ?? []);
  return isDeepStrictEqual(named(page), named(old));
}

/** Null for HTML; undefined for a module that is not compiled yet. */
const codeOf = (body: BodyType | null): string | null | undefined =>
  body?.type !== "module" ? null : isMade(body) && body.type === "module" ? body.code : undefined;

/** A plan with some pages as they are now. */
export interface EditedPages {
  /** Its routes are those before the edit. */
  plan: SitePlan;
  /** The pages that were edited. */
  pages: PageFacts[];
  /** True if other pages may show what has changed: routes must be computed again. */
  concernsOthers: boolean;
  /** False if some of the pages are modules whose code has changed. */
  sameCode: boolean;
}

/**
 * Reads and compiles these files again.
 * @returns Null if the site must be planned from its files: pages were added or removed, or have errors.
 */
export async function editPages(
  plan: SitePlan,
  changed: readonly ContentPath[],
  config: SiteConfig,
  host: Host,
): Promise<EditedPages | null> {
  const { content } = plan;
  const paths = new Set(changed.flatMap((file) => plan.pathOf(file) ?? []));
  const before = [...content.pages.filter(({ path }) => paths.has(path)), ...partialsAt(content.partials, paths)];
  if (before.length !== paths.size || before.some(({ role, path }) => role === "component" || content.failed.has(path)))
    return null;
  const isTold = ({ location }: Diagnostic): boolean =>
    location !== undefined && [...paths, ...changed].includes(location.path as ContentPath);
  if (plan.faults.some(isTold)) return null;
  const files: ContentFile[] = [];
  for (const { path, kind, role } of before) {
    const { file, diagnostics } = await readContentFile({ path, kind, role }, config.root, host, plan.fileOf(path));
    if (!file || diagnostics.length > 0) return null;
    files.push(file);
  }
  const compiled = await compileFiles(
    files,
    config,
    createPageCompiler(compilerOptions(config), plan.highlighter),
    host,
  );
  if (compiled.diagnostics.length > 0) return null;
  const edited = new Map<ContentPath, PageFacts>();
  let sameCode = true;
  // routing reported something about a file: it must report that again
  let concernsOthers = plan.diagnostics.some(isTold);
  for (const [index, old] of before.entries()) {
    const page = compiled.values[index];
    if (!page || !sameImports(page, old)) return null;
    concernsOthers ||= !isDeepStrictEqual(planFacts(page), planFacts(old));
    edited.set(page.path, page);
    sameCode &&= codeOf(page.body) === codeOf(old.body) && codeOf(page.preview) === codeOf(old.preview);
  }
  const partials = new Map(content.partials);
  for (const page of edited.values()) if (page.role === "partial") partials.set(page.path, page);
  const pages = content.pages.map((page) => edited.get(page.path) ?? page);
  return {
    plan: { ...plan, asked: host.environment.variablesRead("compile"), content: { ...content, pages, partials } },
    pages: [...edited.values()],
    concernsOthers,
    sameCode,
  };
}

const partialsAt = (partials: ReadonlyMap<ContentPath, PageFacts>, paths: ReadonlySet<ContentPath>): PageFacts[] =>
  [...paths].flatMap((path) => partials.get(path) ?? []);
