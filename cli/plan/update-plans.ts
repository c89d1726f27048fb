// Updates the plans of all languages after an edit of some pages. If other pages show the change, such as a title, routes are recomputed
// from all pages. Other files are not read.
import type { ContentPath } from "../model/brands.ts";
import type { Host } from "../model/host.ts";
import { type EditedPages, editPages } from "./edit-pages.ts";
import { linkPlans } from "./link-plans.ts";
import { keepLocaleFolders, lacksFiles } from "./locale-folders.ts";
import { routeSite } from "./plan-site.ts";
import type { PlannedLocale, PlanParts } from "./site-plan.ts";

export interface UpdatedLocale extends PlannedLocale, Pick<EditedPages, "pages" | "sameCode"> {
  /** True if its routes were recomputed. */
  routed: boolean;
}

/**
 * Unchanged values stay the same objects.
 * @param previous All languages, in the order of the config.
 * @param files Changed content files.
 * @param partsOf Parts to reuse, by index of the language.
 * @returns Null if the site must be planned from its files.
 */
export async function updatePlans(
  previous: readonly PlannedLocale[],
  files: readonly ContentPath[],
  host: Host,
  partsOf: (index: number) => Partial<PlanParts> = () => ({}),
): Promise<UpdatedLocale[] | null> {
  if (previous.some(({ plan }) => lacksFiles(plan))) return null;
  const edits: EditedPages[] = [];
  for (const { config, plan } of previous) {
    const edit = await editPages(plan, files, config, host);
    if (edit === null) return null;
    edits.push(edit);
  }
  // no language reads these files: their effect is unknown
  if (files.length > 0 && edits.every(({ pages }) => pages.length === 0)) return null;
  const updated: UpdatedLocale[] = [];
  for (const [index, { config, alternatesOf }] of previous.entries()) {
    const { plan, pages, sameCode, affectsOthers: routed } = edits[index] as EditedPages;
    const current = routed ? await routeSite(plan, config, host, partsOf(index)) : plan;
    updated.push({ config, plan: current, alternatesOf, pages, sameCode, routed });
  }
  if (!updated.some(({ routed }) => routed)) return updated;
  const locales = keepLocaleFolders(updated);
  const alternatesOf = linkPlans(locales);
  return locales.map((locale) => ({ ...locale, alternatesOf }));
}
