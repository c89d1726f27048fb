import { outputPathOf } from "../../runtime/shared/url.ts";
import { pageInLocaleFolder } from "../diagnostics/locales.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { RouteTable } from "../model/route.ts";

interface LocaleFiles {
  config: SiteConfig;
  table: RouteTable;
  staticFiles: readonly { output: string }[];
}

/** Files of the default language that stand where another one writes its own: the folder of a locale is a site of its own. */
export function checkLocaleFolders(main: LocaleFiles, others: readonly LocaleFiles[]): Diagnostic[] {
  const own = filesOf(main);
  return others.flatMap((other) => {
    const { name, outputFolder } = other.config.locale;
    return [...filesOf(other)].flatMap(([path, source]) => {
      const file = `${outputFolder}/${path}`;
      if (!own.has(file)) return [];
      const owner = own.get(file) ?? source;
      return [
        pageInLocaleFolder({
          message: `Unexpected \`${file}\` of the default locale, expected no file where the locale \`${name}\` has its own`,
          ...(owner !== null && { location: { path: owner } }),
        }),
      ];
    });
  });
}

/** Output path → the page's file, null for what no page stands for. */
function filesOf({ config, table, staticFiles }: LocaleFiles): Map<string, string | null> {
  const { trailingSlash, baseUrl } = config.context;
  return new Map<string, string | null>([
    ...staticFiles.map(({ output }) => [output as string, null] as const),
    ...table.routes.map(({ url, source }) => [outputPathOf(url, trailingSlash, baseUrl), source] as const),
  ]);
}
