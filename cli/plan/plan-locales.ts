import type { SiteConfig } from "../model/config.ts";
import type { Host } from "../model/host.ts";
import type { Route } from "../model/route.ts";
import type { LastLocale } from "./last-locale.ts";
import { linkLocales } from "./link-locales.ts";
import { type PlanOptions, planSite, type SitePlan } from "./plan-site.ts";

/** A language of the site before anything is rendered, knowing of the others. */
export interface PlannedLocale {
  config: SiteConfig;
  plan: SitePlan;
  /** See `PageInfo.alternates`. */
  alternatesOf(route: Route): Record<string, string> | undefined;
  /** Set if its routes lead where the last build's did. */
  last?: LastLocale | undefined;
}

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
