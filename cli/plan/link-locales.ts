import { withoutBase } from "../../runtime/shared/url.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Route, RouteTable } from "../model/route.ts";

/**
 * Finds each page in the other languages: by its file, which a translation shares with its original whatever their
 * slugs, else by its address below the base.
 * @returns Locale → URL path, the page's own included; undefined on a site of one language and for its 404.html.
 */
export function linkLocales(
  locales: readonly { locale: Pick<SiteConfig, "locale" | "context">; table: Pick<RouteTable, "routes"> }[],
): (route: Route) => Record<string, string> | undefined {
  if (locales.length < 2) return () => undefined;
  const pages = new Map<string, Record<string, string>>();
  const keys = new WeakMap<Route, string>();
  for (const { locale, table } of locales) {
    const { name, baseUrl } = locale.locale;
    for (const route of table.routes) {
      if (route.template === "NotFound") continue;
      const key = `${route.template} ${route.source ?? withoutBase(route.url, baseUrl)}`;
      keys.set(route, key);
      pages.set(key, { ...pages.get(key), [name]: route.url });
    }
  }
  return (route) => pages.get(keys.get(route) ?? "");
}
