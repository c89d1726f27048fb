import { mergeLocales } from "../diagnostics/merge-locales.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { RouteTable } from "../model/route.ts";
import { planLocales } from "../plan/plan-locales.ts";
import { type HostOptions, withHost } from "./with-host.ts";

/** The route tables of a site. */
export interface RouteTables {
  /** Of the default language. */
  table: RouteTable;
  /** Of the other languages, by locale. */
  otherTables: Record<string, RouteTable>;
}

/** Scans, compiles and routes: for `routes`. */
export async function planRoutes(
  config: SiteConfig,
  options: HostOptions,
): Promise<RouteTables & { diagnostics: Diagnostic[] }> {
  return withHost(config, options, async (host) => {
    const plans = (await planLocales(config, host)).map(({ plan }) => plan);
    const tables = plans.map(({ table }) => table);
    return { ...tablesByLocale(config, tables), diagnostics: mergeLocales(plans) };
  });
}

/** @param tables Of the default language, then of the others in the order of the config. */
export const tablesByLocale = (
  { otherLocales }: SiteConfig,
  [table, ...others]: readonly RouteTable[],
): RouteTables => ({
  table: table as RouteTable,
  otherTables: Object.fromEntries(otherLocales.map(({ locale }, index) => [locale.name, others[index] as RouteTable])),
});
