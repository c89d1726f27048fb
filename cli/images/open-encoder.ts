// The package of the site that resizes and converts images. It is loaded only where images are made.
import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { missingImagePackage } from "../diagnostics/bundle.ts";
import type { SiteConfig } from "../model/config.ts";
import type { ImageVariant } from "../model/delivery/image-variants.ts";
import type { Outcome } from "../model/diagnostic.ts";
import { findInstalled } from "../model/disk/find-installed.ts";
import type { ImageFormat } from "../model/markdown-config.ts";

export interface ImageEncoder {
  /** @throws Error for an image that cannot be read. */
  encode(image: Uint8Array, variant: Pick<ImageVariant, "width" | "format">): Promise<Uint8Array>;
}

/** The parts of the package that are used. */
interface Sharp {
  (image: Uint8Array): Pipeline;
  concurrency(threads: number): unknown;
}
interface Pipeline {
  rotate(): Pipeline;
  resize(size: { width: number }): Pipeline;
  avif(options: Quality): Pipeline;
  webp(options: Quality): Pipeline;
  toBuffer(): Promise<Uint8Array>;
}
interface Quality {
  quality?: number;
  nearLossless?: boolean;
  effort?: number;
}

/**
 * By format, the next where a copy would weigh more than its image: drawings of few colours are smaller without loss.
 * AVIF with effort 2 takes a sixth of the time of the package's own 4, for 8 % more bytes (12 images of documentation).
 */
const QUALITIES: Record<ImageFormat, readonly Quality[]> = {
  avif: [{ effort: 2 }, { effort: 4, quality: 40 }],
  webp: [{}, { nearLossless: true }, { quality: 50 }],
};

export function openEncoder(
  { root, locate }: Pick<SiteConfig, "root" | "locate">,
  find = findInstalled,
): Outcome<ImageEncoder> {
  const missing = (message: string): Outcome<ImageEncoder> => ({
    value: undefined,
    diagnostics: [missingImagePackage({ message, location: locate(["markdown", "responsiveImages"]) })],
  });
  const folder = find("sharp", root);
  if (folder === null)
    return missing(
      "Unexpected `markdown.responsiveImages` without the package `sharp`, expected it to be installed in the site",
    );
  let sharp: Sharp;
  try {
    sharp = createRequire(path.join(realpathSync(folder), "package.json"))("./") as Sharp;
    // images are made side by side, and their bytes must not depend on the number of processors
    sharp.concurrency(1);
  } catch (error) {
    // the binary of another system, as in a copied `node_modules`
    const reason = String((error as Error).message)
      .trim()
      .split("\n", 1)[0];
    return missing(`Unexpected failure of the package \`sharp\`, expected it to load: ${reason}`);
  }
  return {
    value: {
      async encode(image, { width, format }) {
        let smallest: Uint8Array | undefined;
        for (const quality of QUALITIES[format]) {
          // `rotate` turns a photograph as its camera was held, as browsers do
          const copy = await sharp(image).rotate().resize({ width })[format](quality).toBuffer();
          if (!smallest || copy.length < smallest.length) smallest = copy;
          if (smallest.length < image.length) break;
        }
        return smallest as Uint8Array;
      },
    },
    diagnostics: [],
  };
}
