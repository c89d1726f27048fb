import { join } from "node:path";
import type { FilePath } from "../../model/brands.ts";
import type { LocaleConfig } from "../../model/config.ts";
import { contentHash } from "../../model/content-hash.ts";
import type { PluginFacts } from "../../plugins/site-plugins.ts";
import { loadTranslationFile } from "../load-translations.ts";
import { packageVersion } from "../site-files.ts";

/** What plugins of a site learn in one language, and the folders for their files. */
export async function pluginFacts(
  raw: Record<string, unknown>,
  locale: LocaleConfig,
  locales: readonly LocaleConfig[],
  { root, cacheDir, outDir }: { root: FilePath; cacheDir: FilePath; outDir: FilePath },
): Promise<PluginFacts> {
  const { file } = await loadTranslationFile(root, locale, "code.json");
  const folder = join(cacheDir, "plugins", contentHash(outDir).slice(0, 12));
  return {
    ...{ raw, locale, locales },
    finishedDir: join(folder, "output") as FilePath,
    generatedDir: join(folder, "generated", locale.name) as FilePath,
    siteVersion: packageVersion(join(root, "package.json"))?.version,
    codeTranslations: Object.fromEntries(file?.texts ?? []),
  };
}
