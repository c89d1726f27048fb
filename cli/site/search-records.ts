import { mergeLocales } from "../diagnostics/merge-locales.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { type SearchRecord, searchRecords } from "../search/search-records.ts";
import { findSearchPages } from "../workers/index-site.ts";
import { planLocales } from "../plan/plan-locales.ts";
import { prepareLocale } from "./prepare-locale.ts";
import { renderSite } from "./render-site.ts";
import { createTimer, type HostOptions, withHost } from "./with-host.ts";

/** Renders all languages without writing: records of all pages for a hosted search service. */
export async function findSearchRecords(
  config: SiteConfig,
  options: HostOptions,
): Promise<{ records: SearchRecord[]; diagnostics: Diagnostic[] }> {
  return withHost(config, options, async (host) => {
    const { time } = createTimer();
    const planned = await planLocales(config, host);
    const records: SearchRecord[] = [];
    const parts: { diagnostics: Diagnostic[] }[] = planned.map(({ plan }) => plan);
    for (const locale of planned) {
      const prepared = await prepareLocale({ ...locale, cache: options.cache, host, time });
      const rendered = await renderSite(prepared, prepared.resolver);
      parts.push(prepared, rendered, { diagnostics: prepared.resolver.diagnostics() });
      const site = { url: locale.config.context.url, language: locale.config.locale.name };
      records.push(...searchRecords(findSearchPages(locale.config, locale.plan.table, rendered.pages), site));
    }
    return { records, diagnostics: mergeLocales(parts) };
  });
}
