import { configExists, configNotFound } from "../../diagnostics/config.ts";
import { isFields } from "../../plugins/fields.ts";
import { afterMigration, migrateConfig } from "../../docusaurus/migrate-config.ts";
import type { FilePath } from "../../model/brands.ts";
import type { Diagnostic, Outcome } from "../../model/diagnostic.ts";
import { pathFrom } from "../../model/disk/file-paths.ts";
import type { SiteEnvironment } from "../../model/host.ts";
import type { AdoptedOption } from "../../model/plugins/option-effect.ts";
import type { ConfigSource } from "../config-source.ts";
import { loadConfig } from "../load-config.ts";
import { findConfigFile } from "../site-files.ts";

export interface Migration {
  /** Source of `sitegen.config.ts`. */
  code: string;
  /** Name of the config of Docusaurus. */
  configFile: string;
  /** What becomes of its options. */
  options: readonly AdoptedOption[];
}

/** Writes the config of a Docusaurus site as one of sitegen. */
export async function migrateSite(root: FilePath, environment: SiteEnvironment): Promise<Outcome<Migration>> {
  const configured = await findConfigFile(root);
  if (configured?.format !== "docusaurus")
    return {
      value: undefined,
      diagnostics: [configured ? describePresent(pathFrom(root, configured.file)) : describeAbsent()],
    };
  const reads: { source: ConfigSource; raw: Record<string, unknown> }[] = [];
  const { value: config, diagnostics } = await loadConfig(root, {
    ...{ production: true, strict: false, environment },
    onRead: (source, raw) => void reads.push({ source, raw }),
  });
  const [read] = reads;
  if (!config || !read) return { value: undefined, diagnostics };
  const { raw, source } = read;
  const { configFile } = config;
  const options = afterMigration(config.adopted, source.plugins ?? []);
  const code = migrateConfig({
    ...{ root, configFile, raw, adopted: options },
    input: isFields(source.input) ? source.input : {},
    originOf: source.originOf ?? ((keys) => keys),
  });
  return { value: { code, configFile, options }, diagnostics };
}

const describePresent = (path: string): Diagnostic =>
  configExists({
    message: `Unexpected \`${path}\`, expected a folder that has only a config of Docusaurus`,
    location: { path },
    help: configExists.entry.remedy,
  });

const describeAbsent = (): Diagnostic =>
  configNotFound({
    message: "Unexpected folder without `docusaurus.config.*`, expected one to migrate",
    help: "Pass the site's folder: `sitegen migrate <dir>`.",
  });
