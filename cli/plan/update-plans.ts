// The plans of all languages after an edit of some pages. Where other pages show what has changed, as a title, routes are computed
// again from all pages; no other file is read.
import type { ContentPath } from "../model/brands.ts";
import type { Host } from "../model/host.ts";
import { type EditedPages, editPages } from "./edit-pages.ts";
import { linkPlans } from "./link-plans.ts";
import { routeSite } from "./plan-site.ts";
import type { PlannedLocale, PlanParts } from "./site-plan.ts";

export interface UpdatedLocale extends PlannedLocale, Pick<EditedPages, "pages" | "sameCode"> {
  /** True if its routes were computed again. */
  routed: boolean;
}

/**
 * What the edit left unchanged are the same objects as before.
 * @param before All languages, in the order of the config.
 * @param files Files of content that changed.
 * @param partsOf What the plans of a language share, by its place in the list.
 * @returns Null if the site must be planned from its files.
 */
export async function updatePlans(
  before: readonly PlannedLocale[],
  files: readonly ContentPath[],
  host: Host,
  partsOf: (index: number) => Partial<PlanParts> = () => ({}),
): Promise<UpdatedLocale[] | null> {
  const edits: EditedPages[] = [];
  for (const { config, plan } of before) {
    const edit = await editPages(plan, files, config, host);
    if (edit === null) return null;
    edits.push(edit);
  }
  const isUnread = files.length > 0 && edits.every(({ pages }) => pages.length === 0);
  // a file that no language reads may be anything
  if (isUnread) return null;
  const updated: UpdatedLocale[] = [];
  for (const [index, { config, alternatesOf }] of before.entries()) {
    const { plan, pages, sameCode, concernsOthers: routed } = edits[index] as EditedPages;
    const current = routed ? await routeSite(plan, config, host, partsOf(index)) : plan;
    updated.push({ config, plan: current, alternatesOf, pages, sameCode, routed });
  }
  if (!updated.some(({ routed }) => routed)) return updated;
  const alternatesOf = linkPlans(updated);
  return updated.map((locale) => ({ ...locale, alternatesOf }));
}
