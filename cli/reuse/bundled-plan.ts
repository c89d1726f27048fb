// The part of a plan that a bundle depends on. The bundle's other inputs are files.
import type { BundleInput } from "../bundle/bundle-input.ts";
import { islandMarkdownFacts } from "../bundle/markdown/island-markdown.ts";
import { contextListings } from "../bundle/scripts/require-context.ts";
import { importsOf, sourceOfKey } from "../bundle/plan-pages.ts";
import type { ContentPath, Hash } from "../model/brands.ts";
import type { Bundle } from "../model/output.ts";
import type { PageFacts } from "../model/content.ts";
import { contentHash } from "../model/content-hash.ts";
import { importedMarkdown } from "../model/imported-markdown.ts";

/** The bundler's input from a plan, except the code of pages. */
export interface BundledPlan {
  /** Hash of everything outside single pages. */
  rest: Hash;
  /** Keys of module bodies. */
  bodies: readonly string[];
  /** The bundler's input from each page: its imports, or all facts as JSON. */
  pages: ReadonlyMap<ContentPath, string>;
}

/** Plan data that modules of a bundle import: whole Markdown files, also those in chunks, and global data. */
export type ImportedData = Pick<
  Bundle,
  "markdown" | "islandMarkdown" | "contentContexts" | "usesGlobalData" | "usesDocs"
>;

export function bundledPlan(input: BundleInput, imported: ImportedData): BundledPlan {
  const { pages, bodies, outlineOf } = input;
  const { markdown } = imported;
  const whole = new Set(markdown);
  const shown = new Set([...bodies.map(sourceOfKey), ...markdown]);
  // the module graph includes indirect imports
  for (const file of shown) {
    for (const { specifier } of pages.get(file)?.imports ?? []) {
      const target = importedMarkdown(file, specifier);
      if (target) shown.add(target);
    }
  }
  const inputOf = (file: ContentPath): string => {
    const page = pages.get(file);
    if (!page) return "";
    const imports = whole.has(file) ? null : importsOf(page);
    if (imports !== null) return imports;
    // code depends on the text, the kind and the Markdown options
    const codes = [page.body, page.preview].map((body) => (body?.type === "module" ? page.hash : null));
    return JSON.stringify([codes, page.kind, page.role, page.frontMatter.data, page.bodyTitle, outlineOf(file)]);
  };
  return {
    rest: hashRest(input, imported),
    bodies,
    pages: new Map([...shown].sort().map((file) => [file, inputOf(file)])),
  };
}

function hashRest(
  input: BundleInput,
  { usesGlobalData, usesDocs, islandMarkdown, contentContexts }: ImportedData,
): Hash {
  const { pages, failed, components, fileOf, highlightCss, searchSite, compiledWith, globalData, docs: docsOf } = input;
  const diagrams = [...pages.values()].some(({ uses }) => uses.mermaid);
  const files = components.map((file) => [file, fileOf(file)]);
  const data = usesGlobalData ? globalData : null;
  const docs = usesDocs ? docsOf() : null;
  const markdown = [
    islandMarkdownFacts(input, islandMarkdown),
    contentContexts.length > 0 ? contextListings(input.config.root, contentContexts) : [],
  ];
  return contentHash(
    JSON.stringify([files, [...failed].sort(), highlightCss, searchSite, diagrams, compiledWith, data, docs, markdown]),
  );
}

/**
 * Pages whose code may differ, if nothing else differs. Only pages that are different objects are compared.
 * @param plan The plan of `previous`, or one with more pages.
 * @returns Null if the bundler's input may differ; `covers` compares it in full.
 */
export function changedPages(
  plan: BundledPlan,
  previous: BundleInput,
  current: BundleInput,
  imported: ImportedData,
): ReadonlySet<ContentPath> | null {
  const sameBodies =
    current.bodies.length === previous.bodies.length &&
    current.bodies.every((key, index) => key === previous.bodies[index]);
  if (!sameBodies || hashRest(current, imported) !== plan.rest) return null;
  const changed = [...plan.pages.keys()].filter(
    (file) =>
      current.pages.get(file) !== previous.pages.get(file) || current.outlineOf(file) !== previous.outlineOf(file),
  );
  const isSame = (file: ContentPath): boolean => {
    const page = current.pages.get(file);
    return page !== undefined && hasSameImports(page, plan, imported);
  };
  return changed.every(isSame) ? new Set(changed) : null;
}

/** Whether the bundler's input from a page is unchanged, or the page is not in the bundle. */
export function hasSameImports(page: PageFacts, { pages }: BundledPlan, { markdown }: ImportedData): boolean {
  if (markdown.includes(page.path)) return false;
  const imports = importsOf(page);
  return imports !== null && imports === (pages.get(page.path) ?? imports);
}

/** Whether a bundle of one plan contains everything that another plan needs. */
export function covers(plan: BundledPlan, other: BundledPlan): boolean {
  const bodies = new Set(plan.bodies);
  return (
    plan.rest === other.rest &&
    other.bodies.every((key) => bodies.has(key)) &&
    [...other.pages].every(([file, input]) => plan.pages.get(file) === input)
  );
}
