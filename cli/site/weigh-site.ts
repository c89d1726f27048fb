import { readFileSync, statSync } from "node:fs";
import { type BudgetPage, checkBudgets } from "../check/budgets/check-budgets.ts";
import { pagePath } from "../emit/output-path.ts";
import type { SiteConfig } from "../model/config.ts";
import type { OutputFile } from "../model/output.ts";
import type { RouteTable } from "../model/route.ts";
import type { BudgetsConfig } from "../model/pages/budgets.ts";

/** A language of the site. */
export interface WeighedLocale {
  config: SiteConfig;
  table: RouteTable;
}

/** Checks the budgets of all pages with the files of the next output. */
export function weighSite(
  budgets: BudgetsConfig,
  locales: readonly WeighedLocale[],
  outputs: readonly OutputFile[],
): ReturnType<typeof checkBudgets> {
  const files = new Map<string, OutputFile>(outputs.map((file) => [file.path, file]));
  const sizes = new Map<string, number | null>();
  const sizeOf = (path: string): number | null => {
    const cached = sizes.get(path);
    if (cached !== undefined) return cached;
    const file = files.get(path);
    const size = file ? bytesOf(file) : null;
    sizes.set(path, size);
    return size;
  };
  const pages = locales.flatMap(({ config, table }) =>
    table.routes.flatMap(({ url, source }): BudgetPage[] => {
      const file = files.get(pagePath(url, config));
      return file ? [{ url, source, html: () => textOf(file) }] : [];
    }),
  );
  const [main] = locales as [WeighedLocale];
  // the output is that of the main language, which has the others in folders
  const { baseUrl } = main.config.context;
  return checkBudgets({ budgets, pages, locate: main.config.locate, baseUrl, sizeOf });
}

const bytesOf = (file: OutputFile): number =>
  "copyOf" in file ? statSync(file.copyOf).size : Buffer.byteLength(file.bytes);

const textOf = (file: OutputFile): string =>
  "copyOf" in file ? readFileSync(file.copyOf, "utf8") : Buffer.from(file.bytes as Uint8Array).toString("utf8");
