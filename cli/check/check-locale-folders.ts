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

/** Reports files of the default locale whose paths belong to another locale's folder. */
export function checkLocaleFolders(main: LocaleFiles, others: readonly LocaleFiles[]): Diagnostic[] {
  const mainFiles = filesOf(main);
  return others.flatMap((other) => {
    const { name, outputFolder } = other.config.locale;
    return [...filesOf(other)].flatMap(([path, source]) => {
      const file = `${outputFolder}/${path}`;
      if (!mainFiles.has(file)) return [];
      const owner = mainFiles.get(file) ?? source;
      return [
        pageInLocaleFolder({
          message: `Unexpected \`${file}\` of the default locale, expected no file at a path of the locale \`${name}\``,
          ...(owner !== null && { location: { path: owner } }),
        }),
      ];
    });
  });
}

/** Source files by output path; null for files that are not pages. */
function filesOf({ config, table, staticFiles }: LocaleFiles): Map<string, string | null> {
  const { trailingSlash, baseUrl } = config.context;
  return new Map<string, string | null>([
    ...staticFiles.map(({ output }) => [output as string, null] as const),
    ...table.routes.map(({ url, source }) => [outputPathOf(url, trailingSlash, baseUrl), source] as const),
  ]);
}
