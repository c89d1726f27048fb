// Most edits change the words of a page and nothing that other pages know of it: then the plan stays as it is but for
// that page, and what the edit costs does not grow with the site. After any other edit of a page, as of its title, routes are
// made anew of the pages as they are: no other file is looked at.
import { isDeepStrictEqual } from "node:util";
import type { ContentPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { type BodyType, type ContentFile, isMade, type PageFacts } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Host } from "../model/host.ts";
import { importedMarkdown } from "../model/imported-markdown.ts";
import { readContentFile } from "../scan/scan-content.ts";
import { compileFiles } from "./compile-content.ts";
import { compilerOptions, createPageCompiler } from "./page-compiler.ts";
import { routeSite } from "./plan-site.ts";
import type { EditedPlan, PlanParts, SitePlan } from "./site-plan.ts";

/** All of a page that the plan was made of: what stands on it is left out, but for the files that the site gets for it. */
function planFacts({ hash: _hash, body, preview, links, ...facts }: PageFacts): Record<string, unknown> {
  return {
    ...facts,
    types: [body.type, preview?.type],
    files: links.flatMap(({ type, href }) => (type === "image" || type === "asset" ? [`${type} ${href}`] : [])),
  };
}

/** Whether both show the same Markdown: what a page imports is part of the site because it does. */
function sameImports(page: PageFacts, old: PageFacts): boolean {
  const named = ({ path, imports }: PageFacts) =>
    imports.flatMap(({ specifier }) => importedMarkdown(path, specifier) ?? []);
  return isDeepStrictEqual(named(page), named(old));
}

/** Null for HTML; of a module that was not made nothing is known. */
const codeOf = (body: BodyType | null): string | null | undefined =>
  body?.type !== "module" ? null : isMade(body) && body.type === "module" ? body.code : undefined;

/** The same before any routes are made anew. */
export interface EditedPages extends Omit<EditedPlan, "routed"> {
  /** True if others may know of what has changed: the plan has its old routes still. */
  isKnown: boolean;
}

/**
 * The plan after these files of content have changed, if the change is within pages.
 * @param kept What plans share.
 * @returns Null if the site must be planned anew.
 */
export async function editPlan(
  plan: SitePlan,
  changed: readonly ContentPath[],
  config: SiteConfig,
  host: Host,
  kept: Partial<PlanParts>,
): Promise<EditedPlan | null> {
  const edit = await editPages(plan, changed, config, host);
  if (edit === null) return null;
  const { isKnown: routed, ...edited } = edit;
  return { ...edited, routed, plan: routed ? await routeSite(edit.plan, config, host, kept) : edit.plan };
}

/**
 * Reads these files anew, if the change is within pages.
 * @returns Null if the site must be planned anew.
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
  // what routing said of a file is said again
  let isKnown = plan.diagnostics.some(isTold);
  for (const [index, old] of before.entries()) {
    const page = compiled.values[index];
    if (!page || !sameImports(page, old)) return null;
    isKnown ||= !isDeepStrictEqual(planFacts(page), planFacts(old));
    edited.set(page.path, page);
    sameCode &&= codeOf(page.body) === codeOf(old.body) && codeOf(page.preview) === codeOf(old.preview);
  }
  const partials = new Map(content.partials);
  for (const page of edited.values()) if (page.role === "partial") partials.set(page.path, page);
  const pages = content.pages.map((page) => edited.get(page.path) ?? page);
  return {
    plan: { ...plan, asked: host.environment.asked("compile"), content: { ...content, pages, partials } },
    pages: [...edited.values()],
    isKnown,
    sameCode,
  };
}

const partialsAt = (partials: ReadonlyMap<ContentPath, PageFacts>, paths: ReadonlySet<ContentPath>): PageFacts[] =>
  [...paths].flatMap((path) => partials.get(path) ?? []);
