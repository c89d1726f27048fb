import { withoutBase } from "../../runtime/shared/url.ts";
import type { Route } from "../model/route.ts";
import type { PlannedLocale } from "./site-plan.ts";

/**
 * Finds each page in the other languages: by its file, which a translation shares with its original whatever their slugs;
 * without a file by its URL below the base.
 * @returns Locale → URL path, including the page itself; undefined on a site with one language and for its 404.html.
 */
export function linkPlans(locales: readonly Pick<PlannedLocale, "config" | "plan">[]): PlannedLocale["alternatesOf"] {
  if (locales.length < 2) return () => undefined;
  const pages = new Map<string, Record<string, string>>();
  const keys = new WeakMap<Route, string>();
  for (const { config, plan } of locales) {
    const { name, baseUrl } = config.locale;
    for (const route of plan.table.routes) {
      if (route.template === "NotFound") continue;
      const key = `${route.template} ${route.source ?? withoutBase(route.url, baseUrl)}`;
      keys.set(route, key);
      pages.set(key, { ...pages.get(key), [name]: route.url });
    }
  }
  return (route) => pages.get(keys.get(route) ?? "");
}
