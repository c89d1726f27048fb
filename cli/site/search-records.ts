import { bundleSite } from "../bundle/load-bundler.ts";
import { mergeLocales } from "../diagnostics/merge-locales.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { RouteTable } from "../model/route.ts";
import type { SearchPage } from "../search/index-terms.ts";
import { type SearchRecord, searchRecords } from "../search/search-records.ts";
import { findSearchPages } from "../workers/index-site.ts";
import { planLocales } from "../plan/plan-locales.ts";
import { prepareLocale } from "./prepare-locale.ts";
import { renderSite } from "./render-site.ts";
import { createTimer, type HostOptions, withHost } from "./with-host.ts";

/** The searched pages of a language. */
export interface SearchedLocale {
  config: SiteConfig;
  table: RouteTable;
  pages: SearchPage[];
}

/** Renders all languages without writing. */
export async function renderSearchPages(
  config: SiteConfig,
  options: HostOptions,
): Promise<{ locales: SearchedLocale[]; diagnostics: Diagnostic[] }> {
  return withHost(config, options, async (host) => {
    const { time } = createTimer();
    const planned = await planLocales(config, host);
    const locales: SearchedLocale[] = [];
    const parts: { diagnostics: Diagnostic[] }[] = planned.map(({ plan }) => plan);
    for (const locale of planned) {
      const prepared = await prepareLocale({ ...locale, cache: options.cache, bundle: bundleSite, host, time });
      const rendered = await renderSite(prepared, prepared.resolver);
      parts.push(prepared, rendered, { diagnostics: prepared.resolver.diagnostics() });
      const { table } = locale.plan;
      locales.push({ config: locale.config, table, pages: findSearchPages(locale.config, table, rendered.pages) });
    }
    return { locales, diagnostics: mergeLocales(parts) };
  });
}

/** Records of all pages for a hosted search service. */
export async function findSearchRecords(
  config: SiteConfig,
  options: HostOptions,
): Promise<{ records: SearchRecord[]; diagnostics: Diagnostic[] }> {
  const { locales, diagnostics } = await renderSearchPages(config, options);
  const records = locales.flatMap(({ config: { context, locale }, pages }) =>
    searchRecords(pages, { url: context.url, language: locale.name }),
  );
  return { records, diagnostics };
}
