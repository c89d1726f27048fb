import { inLocaleFolder } from "./output-path.ts";
import type { SiteConfig } from "../model/config.ts";
import type { OutputPath } from "../model/brands.ts";
import type { OutputFile, OutputStage } from "../model/output.ts";

/** The same file, staged if it is not. */
export const stageOutput = async (
  file: OutputFile,
  stage: OutputStage,
  config: Pick<SiteConfig, "locale">,
): Promise<OutputFile> => ("copyOf" in file ? file : stageFile(file.path, file.bytes, stage, config));

/** A file below the output folder of a language. With a stage it is written at once, so that it leaves memory. */
export async function stageFile(
  path: OutputPath,
  bytes: string | Uint8Array,
  stage: OutputStage | null,
  { locale }: Pick<SiteConfig, "locale">,
): Promise<OutputFile> {
  const staged = stage
    ? await stage.put(inLocaleFolder(path, locale), () => (typeof bytes === "string" ? Buffer.from(bytes) : bytes))
    : null;
  return staged === null ? { path, bytes } : { path, copyOf: staged };
}
