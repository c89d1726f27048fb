import path from "node:path";
import { brokenMarkdownImage, missingImageHelp } from "../diagnostics/page-links.ts";
import { severityOf } from "../diagnostics/severity-of.ts";
import { isRelativeFile } from "../kinds/permalink.ts";
import type { ContentPath, FilePath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { DataFile } from "../model/data-file.ts";
import type { PageFacts } from "../model/content.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import type { Asset } from "../model/delivery/asset.ts";
import type { Host } from "../model/host.ts";
import { type Memoize, computeAlways } from "../model/memoize.ts";
import { type AssetSources, assetCandidates } from "./collect-assets.ts";

interface NamedImage {
  from: string;
  href: string;
  location: Location;
}

const NO_IMAGES: readonly NamedImage[] = [];

/** Images with a relative path in a page's front matter. Only posts have authors. */
function imagesOf({ path: from, frontMatter: { data, keys } }: PageFacts, isPost: boolean): readonly NamedImage[] {
  const images: NamedImage[] = [];
  const add = (field: string, href: unknown): void => {
    if (typeof href !== "string" || !isRelativeFile(href)) return;
    images.push({ from, href, location: keys[field]?.value ?? { path: from } });
  };
  add("image", data.image);
  if (isPost) {
    for (const field of ["author_image_url", "authorImageURL"]) add(field, data[field]);
    for (const author of [data.authors].flat()) for (const href of authorImages(author)) add("authors", href);
  }
  return images.length === 0 ? NO_IMAGES : images;
}

function authorImages(author: unknown): unknown[] {
  if (typeof author !== "object" || author === null) return [];
  const { imageURL, image_url } = author as Record<string, unknown>;
  return [imageURL, image_url];
}

/** Images with a relative path in front matter and authors files. */
function* namedImages(
  pages: readonly PageFacts[],
  data: readonly DataFile[],
  config: SiteConfig,
  memoize: Memoize,
): Generator<NamedImage> {
  const posts = new Set(config.kinds.filter(({ hasAuthors }) => hasAuthors).map(({ id }) => id));
  const ofPages = memoize.each(
    "images",
    "",
    pages,
    (page) => imagesOf(page, posts.has(page.kind)),
    (a, b) => a.frontMatter === b.frontMatter && a.path === b.path,
  );
  for (const images of ofPages) yield* images;
  for (const file of data) {
    if (typeof file.value !== "object" || file.value === null) continue;
    for (const [author, value] of Object.entries(file.value)) {
      for (const key of ["imageURL", "image_url"]) {
        const href = (value as Record<string, unknown> | null)?.[key];
        if (typeof href === "string" && isRelativeFile(href)) {
          yield { from: file.path, href, location: file.locate([author, key]) };
        }
      }
    }
  }
}

/** Collects these images as hashed assets; missing ones are reported like images in Markdown. */
export async function collectMetadataImages(
  pages: readonly PageFacts[],
  data: readonly DataFile[],
  config: SiteConfig,
  { assets, fileOf }: AssetSources,
  host: Host,
  memoize: Memoize = computeAlways,
): Promise<{ imageUrl(from: string, href: string): string | null; diagnostics: Diagnostic[] }> {
  const urls = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const { onBrokenFiles, onBrokenMarkdownImages } = config.levels;
  // a function handles images in Markdown only
  const level = onBrokenFiles ?? (typeof onBrokenMarkdownImages === "function" ? "error" : onBrokenMarkdownImages);
  const severity = severityOf(level);
  for (const { from, href, location } of namedImages(pages, data, config, memoize)) {
    let asset: Asset | null = null;
    for (const file of assetCandidates(from as ContentPath, href, config, fileOf(from as ContentPath))) {
      asset ??= (await host.exists(path.join(config.root, file) as FilePath)) ? await assets.collect(file) : null;
    }
    if (asset) urls.set(`${from}\n${href}`, asset.url);
    else if (severity) {
      diagnostics.push(
        brokenMarkdownImage({
          message: `Unexpected image \`${href}\`, expected an existing file`,
          location,
          severity,
          help: missingImageHelp(severity),
        }),
      );
    }
  }
  return { imageUrl: (from, href) => urls.get(`${from}\n${href}`) ?? null, diagnostics };
}
