import path from "node:path";
import type { AssetCollector } from "../bundle/asset-collector.ts";
import type { ContentPath, FilePath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { PageFacts } from "../model/content.ts";
import type { Host } from "../model/host.ts";
import { mapBounded } from "../model/map-bounded.ts";

export interface AssetSources {
  assets: AssetCollector;
  /** The file that was read for a page: its translation, or itself. */
  fileOf(page: ContentPath): ContentPath;
}

/**
 * Files that an href may refer to, by priority. Source: product behaviours, section 17.
 * @param file The file that was read: the translation of `from`, or itself.
 */
export function assetCandidates(
  from: ContentPath,
  href: string,
  {
    staticDirectories,
    kinds,
    context,
  }: Pick<SiteConfig, "staticDirectories" | "kinds"> & {
    context: Pick<SiteConfig["context"], "baseUrl">;
  },
  file: ContentPath = from,
): ContentPath[] {
  let target = href.replace(/[?#].*$/, "");
  try {
    target = decodeURIComponent(target);
  } catch {
    // a lone `%` is part of the name
  }
  /** Empty unless the file is below one of the folders, whatever its `..` segments. */
  const within = (candidate: string, ...folders: string[]): ContentPath[] => {
    const normal = path.posix.normalize(candidate);
    const isBelow = (folder: string) => !path.posix.relative(folder, normal).startsWith("..");
    return path.posix.isAbsolute(normal) || !folders.some(isBelow) ? [] : [normal as ContentPath];
  };
  if (target.startsWith("@site/")) return within(target.slice("@site/".length), ".");
  if (target.startsWith("/")) {
    const inStatic = (file: string) => staticDirectories.flatMap((dir) => within(path.posix.join(dir, file), dir));
    const { baseUrl } = context;
    // in elements of HTML, authors write the base URL too
    const isBased = baseUrl !== "/" && target.startsWith(baseUrl);
    return [...inStatic(target), ...(isBased ? inStatic(target.slice(baseUrl.length - 1)) : [])];
  }
  // content may be outside the site's folder
  const folders = kinds.flatMap((kind) => kind.folders);
  const beside = (source: ContentPath): ContentPath[] =>
    within(path.posix.join(path.posix.dirname(source), target), ".", ...folders);
  return [
    ...(file === from ? [] : beside(file)),
    ...beside(from).flatMap((original) => [...translationsOf(original, kinds), original]),
  ];
}

/** Possible paths of a content file's translation. */
function translationsOf(file: ContentPath, kinds: SiteConfig["kinds"]): ContentPath[] {
  return kinds.flatMap(({ replacements }) =>
    Object.entries(replacements).flatMap(([folder, replacement]) =>
      file.startsWith(`${folder}/`) ? [(replacement + file.slice(folder.length)) as ContentPath] : [],
    ),
  );
}

/** Whether a page refers to images or other files. */
export const namesFiles = ({ links }: PageFacts): boolean =>
  links.some(({ type }) => type === "image" || type === "asset");

/** Collects the files that pages refer to. @returns The file of an href, or null; it does not read the disk. */
export async function collectAssets(
  pages: readonly PageFacts[],
  config: SiteConfig,
  { assets: collector, fileOf }: AssetSources,
  host: Host,
): Promise<(page: PageFacts, href: string) => ContentPath | null> {
  const resolved = new Map<string, ContentPath | null>();
  const key = (page: PageFacts, href: string): string =>
    `${href.startsWith("/") || href.startsWith("@site/") ? "" : path.posix.dirname(fileOf(page.path))}\n${href}`;
  const wanted = new Map<string, { page: PageFacts; href: string }>();
  for (const page of pages) {
    for (const { type, href } of page.links) {
      if (type === "image" || type === "asset") wanted.set(key(page, href), { page, href });
    }
  }
  await mapBounded([...wanted], { concurrency: 16 }, async ([id, { page, href }]) => {
    resolved.set(id, null);
    for (const candidate of assetCandidates(page.path, href, config, fileOf(page.path))) {
      if (!(await host.exists(path.join(config.root, candidate) as FilePath))) continue;
      if (!(await collector.collect(candidate))) continue;
      resolved.set(id, candidate);
      break;
    }
  });
  return (page, href) => resolved.get(key(page, href)) ?? null;
}
