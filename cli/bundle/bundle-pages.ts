import type { ContentPath } from "../model/brands.ts";
import type { Bundled, BundleInput } from "./bundle-input.ts";
import { planPages } from "./plan-pages.ts";
import { writePages } from "./write-pages.ts";

/**
 * Updates the code of pages in a bundle. The imports of all pages must be unchanged.
 * @param changed The only Markdown files that changed; null if unknown.
 * @returns `bundled` itself if no page's code changed.
 */
export function bundlePages(bundled: Bundled, input: BundleInput, changed: ReadonlySet<ContentPath> | null): Bundled {
  const { bundle, graph } = bundled;
  const modules = writePages(input, planPages(input.pages), graph, bundle.modules, changed);
  return modules === bundle.modules ? bundled : { ...bundled, bundle: { ...bundle, modules } };
}
