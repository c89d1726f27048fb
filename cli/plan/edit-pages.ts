// Updates the plan of a language after an edit of some pages. Most edits change nothing that other pages show, so only the edited
// pages are replaced and the cost does not grow with the site.
import { isDeepStrictEqual } from "node:util";
import type { ContentPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { type BodyType, type ContentFile, isCompiled, type PageFacts } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Host } from "../model/host.ts";
import { importedMarkdown } from "../model/imported-markdown.ts";
import { readContentFile } from "../scan/scan-content.ts";
import { compileFiles } from "./compile-content.ts";
import { createPageCompiler } from "./create-page-compiler.ts";
import { compilerOptions } from "./page-compiler.ts";
import { showsCodeOf, type SitePlan } from "./site-plan.ts";

/** Facts that other pages and the routes depend on: everything but the text, and the files that the page refers to. */
function planFacts({ hash: _hash, body, preview, links, ...facts }: PageFacts): Record<string, unknown> {
  return {
    ...facts,
    types: [body.type, preview?.type],
    files: links.flatMap(({ type, href }) => (type === "image" || type === "asset" ? [`${type} ${href}`] : [])),
  };
}

/** Whether both import the same Markdown. Otherwise partials may join or leave the site. */
function haveSameImports(page: PageFacts, previous: PageFacts): boolean {
  const importsOf = ({ path, imports }: PageFacts) =>
    imports.flatMap(({ specifier }) => importedMarkdown(path, specifier) ?? []);
  return isDeepStrictEqual(importsOf(page), importsOf(previous));
}

/** Null for HTML; undefined for a module that is not compiled yet. */
const codeOf = (body: BodyType | null): string | null | undefined =>
  body?.type !== "module" ? null : isCompiled(body) && body.type === "module" ? body.code : undefined;

/** A plan with edited pages. */
export interface EditedPages {
  /** Its routes are the previous ones. */
  plan: SitePlan;
  /** The pages that were edited. */
  pages: PageFacts[];
  /** True if other pages may show the change: routes must be recomputed. */
  affectsOthers: boolean;
  /** False if some of the pages are modules whose code has changed. */
  sameCode: boolean;
}

/**
 * Rereads and recompiles these files.
 * @returns Null if the site must be planned from its files: pages were added or removed, have errors, or show code of one of the files.
 */
export async function editPages(
  plan: SitePlan,
  changed: readonly ContentPath[],
  config: SiteConfig,
  host: Host,
): Promise<EditedPages | null> {
  const { content } = plan;
  if (showsCodeOf(plan, changed)) return null;
  const paths = new Set(changed.flatMap((file) => plan.pathOf(file) ?? []));
  const previousPages = [
    ...content.pages.filter(({ path }) => paths.has(path)),
    ...partialsAt(content.partials, paths),
  ];
  const cannotEdit = ({ role, path }: PageFacts): boolean => role === "component" || content.failed.has(path);
  if (previousPages.length !== paths.size || previousPages.some(cannotEdit)) return null;
  const isInEditedFile = ({ location }: Diagnostic): boolean =>
    location !== undefined && [...paths, ...changed].includes(location.path as ContentPath);
  if (plan.faults.some(isInEditedFile)) return null;
  const files: ContentFile[] = [];
  for (const { path, kind, role } of previousPages) {
    const { file, diagnostics } = await readContentFile({ path, kind, role }, config, host, plan.fileOf(path));
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
  // routing must repeat its diagnostics of edited files
  let affectsOthers = plan.diagnostics.some(isInEditedFile);
  for (const [index, previous] of previousPages.entries()) {
    const page = compiled.values[index];
    if (!page || !haveSameImports(page, previous)) return null;
    affectsOthers ||= !isDeepStrictEqual(planFacts(page), planFacts(previous));
    edited.set(page.path, page);
    sameCode &&= codeOf(page.body) === codeOf(previous.body) && codeOf(page.preview) === codeOf(previous.preview);
  }
  const partials = new Map(content.partials);
  for (const page of edited.values()) if (page.role === "partial") partials.set(page.path, page);
  const pages = content.pages.map((page) => edited.get(page.path) ?? page);
  return {
    plan: {
      ...plan,
      pluginVariables: host.environment.variablesRead("compile"),
      content: { ...content, pages, partials },
    },
    pages: [...edited.values()],
    affectsOthers,
    sameCode,
  };
}

const partialsAt = (partials: ReadonlyMap<ContentPath, PageFacts>, paths: ReadonlySet<ContentPath>): PageFacts[] =>
  [...paths].flatMap((path) => partials.get(path) ?? []);
