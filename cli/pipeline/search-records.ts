import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { RouteTable } from "../model/route.ts";
import { type SearchRecord, searchRecords } from "../search/search-records.ts";
import { allDiagnostics, planLocales } from "./build-site.ts";
import { findSearchPages } from "./index-site.ts";
import { linkLocales } from "./link-locales.ts";
import { prepareLocale } from "./prepare-locale.ts";
import { renderSite } from "./render-site.ts";
import { createTimer, type HostOptions, withHost } from "./with-host.ts";

/** Plans and renders all languages, and writes nothing: the texts of all pages as a hosted service takes them. */
export async function findSearchRecords(
  config: SiteConfig,
  options: HostOptions,
): Promise<{ records: SearchRecord[]; diagnostics: Diagnostic[] }> {
  return withHost(config, options, async (host) => {
    const { time } = createTimer();
    const locales = [config, ...config.otherLocales];
    const plans = await planLocales(config, host);
    const tables = plans.map(({ table }) => table);
    const alternatesOf = linkLocales(locales.map((locale, index) => ({ locale, table: tables[index] as RouteTable })));
    const records: SearchRecord[] = [];
    const parts: { diagnostics: Diagnostic[] }[] = [...plans];
    for (const [index, plan] of plans.entries()) {
      const locale = locales[index] as SiteConfig;
      const prepared = await prepareLocale({ config: locale, plan, alternatesOf, cache: options.cache, host, time });
      const rendered = await renderSite(prepared, prepared.resolver);
      parts.push(prepared, rendered, { diagnostics: prepared.resolver.diagnostics() });
      const site = { url: locale.context.url, language: locale.locale.name };
      records.push(...searchRecords(findSearchPages(locale, plan.table, rendered.pages), site));
    }
    return { records, diagnostics: allDiagnostics(parts) };
  });
}
