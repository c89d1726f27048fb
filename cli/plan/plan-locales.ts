import type { SiteConfig } from "../model/config.ts";
import type { Host } from "../model/host.ts";
import { linkLocales } from "./link-locales.ts";
import { planSite } from "./plan-site.ts";
import type { PlanOptions, PlannedLocale } from "./site-plan.ts";

/**
 * Plans all languages, the default one first: their pages know of each other.
 * @param optionsOf By place in the list.
 */
export async function planLocales(
  config: SiteConfig,
  host: Host,
  optionsOf: (index: number) => PlanOptions = () => ({}),
): Promise<PlannedLocale[]> {
  const planned: Pick<PlannedLocale, "config" | "plan">[] = [];
  for (const [index, locale] of [config, ...config.otherLocales].entries())
    planned.push({ config: locale, plan: await planSite(locale, host, optionsOf(index)) });
  const alternatesOf = linkPlans(planned);
  return planned.map((locale) => ({ ...locale, alternatesOf }));
}

/** Lets pages know of those in the other languages. */
export const linkPlans = (planned: readonly Pick<PlannedLocale, "config" | "plan">[]): PlannedLocale["alternatesOf"] =>
  linkLocales(planned.map(({ config: locale, plan }) => ({ locale, table: plan.table })));
