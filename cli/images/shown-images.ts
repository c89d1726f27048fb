import type { Asset } from "../model/delivery/asset.ts";
import type { ImageVariant } from "../model/delivery/image-variants.ts";
import type { Location } from "../model/diagnostic.ts";

/** An image that pages show. */
export interface ShownImage {
  asset: Asset;
  variants: readonly ImageVariant[];
  /** Where it is shown first. */
  location: Location;
}

interface PageImages {
  /** By the number of the link. */
  pictures?: readonly (readonly ImageVariant[] | null)[];
  urls: readonly (string | null)[];
  links: readonly { location: Location }[];
}

/** The images of pages, each once, at its first place. */
export function shownImages(pages: Iterable<PageImages>, assets: Iterable<Asset>): ShownImage[] {
  const byUrl = new Map(Array.from(assets, (asset) => [asset.url, asset]));
  const shown = new Map<string, ShownImage>();
  for (const { pictures = [], urls, links } of pages)
    for (const [index, variants] of pictures.entries()) {
      const asset = byUrl.get(urls[index]?.replace(/[?#].*$/, "") ?? "");
      const location = links[index]?.location;
      if (variants && asset && location && !shown.has(asset.output))
        shown.set(asset.output, { asset, variants, location });
    }
  return [...shown.values()];
}
