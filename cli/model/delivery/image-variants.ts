// Names of an image's copies in other sizes and formats. They follow from the image and the options, so a page can refer to them before
// any is made.
import type { Hash, OutputPath } from "../brands.ts";
import { contentHash } from "../content-hash.ts";
import type { ImageFormat, ResponsiveImagesConfig } from "../markdown-config.ts";
import type { Asset } from "./asset.ts";

export interface ImageVariant {
  format: ImageFormat;
  width: number;
  url: string;
  output: OutputPath;
  /** Hash of all that its bytes depend on. */
  key: Hash;
}

/** Formats that lose nothing a reader sees: vector images have no pixels, and GIF is for animations. */
const CONVERTED = /\.(?:png|jpe?g|webp)$/;

/** Bytes below which an image is one small request already. */
const SMALL = 4096;

/** The variants of an image by format, the narrowest first; null for an image that stays as it is. */
export function variantsOf(
  { output, url, hash, bytes = 0, width, height, isAnimated, isDamaged }: Asset,
  { widths, formats, version }: ResponsiveImagesConfig,
): ImageVariant[] | null {
  if (version === null || width === undefined || height === undefined || isAnimated || isDamaged) return null;
  if (bytes < SMALL || !CONVERTED.test(output)) return null;
  const widest = widths.at(-1) ?? width;
  const sizes = [...widths.filter((one) => one < width), ...(width <= widest ? [width] : [])];
  return formats.flatMap((format) =>
    sizes.map((one) => {
      const key = contentHash(JSON.stringify([hash, one, format, version]));
      const rename = (name: string): string =>
        name.replace(/-[0-9a-f]+\.\w+$/, () => `-${one}-${key.slice(0, 10)}.${format}`);
      return { format, width: one, key, url: rename(url), output: rename(output) as OutputPath };
    }),
  );
}
