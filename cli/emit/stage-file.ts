import { inLocaleFolder } from "./output-path.ts";
import type { SiteConfig } from "../model/config.ts";
import type { OutputPath } from "../model/brands.ts";
import type { OutputFile, OutputStage } from "../model/output.ts";

/** A file below the output folder of a language. With a stage it is written at once, so that it leaves memory. */
export async function stageFile(
  path: OutputPath,
  bytes: Uint8Array,
  stage: OutputStage | null,
  { locale }: Pick<SiteConfig, "locale">,
): Promise<OutputFile> {
  const staged = stage ? await stage.put(inLocaleFolder(path, locale), () => bytes) : null;
  return staged === null ? { path, bytes } : { path, copyOf: staged };
}
