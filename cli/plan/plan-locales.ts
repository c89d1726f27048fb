import type { SiteConfig } from "../model/config.ts";
import type { Host } from "../model/host.ts";
import { linkPlans } from "./link-plans.ts";
import { keepLocaleFolders } from "./locale-folders.ts";
import { planSite } from "./plan-site.ts";
import type { PlanOptions, PlannedLocale } from "./site-plan.ts";

/**
 * Plans all languages, the default one first, and links their pages.
 * @param optionsOf By index in that order.
 */
export async function planLocales(
  config: SiteConfig,
  host: Host,
  optionsOf: (index: number) => PlanOptions = () => ({}),
): Promise<PlannedLocale[]> {
  const planned: Pick<PlannedLocale, "config" | "plan">[] = [];
  for (const [index, locale] of [config, ...config.otherLocales].entries())
    planned.push({ config: locale, plan: await planSite(locale, host, optionsOf(index)) });
  const locales = keepLocaleFolders(planned);
  const alternatesOf = linkPlans(locales);
  return locales.map((locale) => ({ ...locale, alternatesOf }));
}
