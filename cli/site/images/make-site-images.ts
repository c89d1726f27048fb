// Smaller and more compact copies of the images of a language; loaded only for sites that have them.
import { encodeImages } from "../../images/encode-images.ts";
import { openEncoder } from "../../images/open-encoder.ts";
import { shownImages } from "../../images/shown-images.ts";
import { stageFile } from "../../emit/stage-file.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { OutputFile, OutputStage } from "../../model/output.ts";
import type { PreparedLocale } from "../prepare-locale.ts";

/** The variants of all shown images, as files below the output folder of the language. */
export async function makeSiteImages(
  { config, host, resolver, assets }: Pick<PreparedLocale, "config" | "host" | "resolver" | "assets">,
  stage: OutputStage | null,
): Promise<{ files: OutputFile[]; diagnostics: Diagnostic[] }> {
  const files: OutputFile[] = [];
  const { value: encoder, diagnostics } = openEncoder(config);
  if (!encoder) return { files, diagnostics };
  const pages = Array.from(resolver.pages, ([source, { links }]) => ({ ...resolver.linksOf(source), links }));
  const images = shownImages(pages, assets.values());
  const faults = await encodeImages(images, encoder, host, async ({ output }, bytes) => {
    files.push(await stageFile(output, bytes, stage, config));
  });
  return { files, diagnostics: faults };
}
