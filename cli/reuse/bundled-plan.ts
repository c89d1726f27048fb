// What of a plan goes into a bundle; the rest of a bundle is files.
import type { BundleInput } from "../bundle/bundle-input.ts";
import { importsOf, sourceOfKey } from "../bundle/plan-pages.ts";
import type { ContentPath, Hash } from "../model/brands.ts";
import type { Bundle } from "../model/output.ts";
import type { PageFacts } from "../model/content.ts";
import { contentHash } from "../model/content-hash.ts";
import { importedMarkdown } from "../model/imported-markdown.ts";

/** All of a plan that the bundle depends on but for the code of pages. */
export interface BundledPlan {
  /** Of what does not belong to single pages. */
  rest: Hash;
  /** Keys of module bodies. */
  bodies: readonly string[];
  /** What the bundler sees of each page. */
  pages: ReadonlyMap<ContentPath, string>;
}

/** What modules of a bundle ask for: Markdown that the bundler was given as a whole, and the data of plugins. */
export type AskedFor = Pick<Bundle, "markdown" | "usesGlobalData">;

export function bundledPlan(input: BundleInput, asked: AskedFor): BundledPlan {
  const { pages, bodies, outlineOf } = input;
  const { markdown } = asked;
  const whole = new Set(markdown);
  const shown = new Set([...bodies.map(sourceOfKey), ...markdown]);
  // what modules import is in the graph too, and what that imports
  for (const file of shown) {
    for (const { specifier } of pages.get(file)?.imports ?? []) {
      const target = importedMarkdown(file, specifier);
      if (target) shown.add(target);
    }
  }
  const seenOf = (file: ContentPath): string => {
    const page = pages.get(file);
    if (!page) return "";
    const imports = whole.has(file) ? null : importsOf(page);
    if (imports !== null) return imports;
    // the code of a file follows from its text, its kind and the options of Markdown
    const codes = [page.body, page.preview].map((body) => (body?.type === "module" ? page.hash : null));
    return JSON.stringify([codes, page.kind, page.role, page.frontMatter.data, page.contentTitle, outlineOf(file)]);
  };
  return {
    rest: hashRest(input, asked),
    bodies,
    pages: new Map([...shown].sort().map((file) => [file, seenOf(file)])),
  };
}

function hashRest(
  { pages, failed, components, fileOf, highlightCss, searchSite, compiledWith, globalData }: BundleInput,
  { usesGlobalData }: AskedFor,
): Hash {
  const diagrams = [...pages.values()].some(({ uses }) => uses.mermaid);
  const files = components.map((file) => [file, fileOf(file)]);
  const data = usesGlobalData ? globalData : null;
  return contentHash(
    JSON.stringify([files, [...failed].sort(), highlightCss, searchSite, diagrams, compiledWith, data]),
  );
}

/**
 * Which pages of a plan may have other code, if that is all that is not as it was: looks only at those that are other objects.
 * @param plan Of `before`, or of more pages.
 * @returns Null if the bundler may see something else, or if only a closer look tells.
 */
export function changedPages(
  plan: BundledPlan,
  before: BundleInput,
  now: BundleInput,
  asked: AskedFor,
): ReadonlySet<ContentPath> | null {
  const sameBodies =
    now.bodies.length === before.bodies.length && now.bodies.every((key, index) => key === before.bodies[index]);
  if (!sameBodies || hashRest(now, asked) !== plan.rest) return null;
  const changed = [...plan.pages.keys()].filter(
    (file) => now.pages.get(file) !== before.pages.get(file) || now.outlineOf(file) !== before.outlineOf(file),
  );
  const isSame = (file: ContentPath): boolean => {
    const page = now.pages.get(file);
    return page !== undefined && hasSameImports(page, plan, asked);
  };
  return changed.every(isSame) ? new Set(changed) : null;
}

/** Whether the bundler would see the same of a page; no difference matters of one that it did not see. */
export function hasSameImports(page: PageFacts, { pages }: BundledPlan, { markdown }: AskedFor): boolean {
  if (markdown.includes(page.path)) return false;
  const imports = importsOf(page);
  return imports !== null && imports === (pages.get(page.path) ?? imports);
}

/** Whether a bundle of one plan has all that another needs. */
export function covers(plan: BundledPlan, other: BundledPlan): boolean {
  const bodies = new Set(plan.bodies);
  return (
    plan.rest === other.rest &&
    other.bodies.every((key) => bodies.has(key)) &&
    [...other.pages].every(([file, seen]) => plan.pages.get(file) === seen)
  );
}
