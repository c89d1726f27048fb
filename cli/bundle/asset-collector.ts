import { realpath } from "node:fs/promises";
import path from "node:path";
import type { ContentPath, FilePath, OutputPath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { pathFrom, withSlashes } from "../model/disk/file-paths.ts";
import type { Host } from "../model/host.ts";
import type { Asset } from "../model/delivery/asset.ts";
import { isAnimated } from "../model/delivery/is-animated.ts";

const IMAGE = /\.(png|jpe?g|gif|webp|avif|svg|ico|bmp|tiff?)$/i;

export interface AssetCollector {
  /** Reads, hashes and measures a file of the site once; null if it does not exist. */
  collect(path: ContentPath): Promise<Asset | null>;
  /** The same for a file of an installed package. */
  collectFile(file: FilePath): Promise<Asset | null>;
  /** All assets collected so far, by path, sorted by output path. */
  all(): Map<string, Asset>;
}

/** Facts of an image; without pixels for vector images that have none. */
async function measure(bytes: Uint8Array): Promise<Partial<Asset>> {
  const { imageSize } = await import("image-size");
  try {
    const { width, height, orientation } = imageSize(bytes);
    // EXIF orientations 5 to 8 are rotated by 90 degrees.
    const isTurned = orientation !== undefined && orientation >= 5;
    const size = isTurned ? { width: height, height: width } : { width, height };
    return isAnimated(bytes) ? { ...size, isAnimated: true } : size;
  } catch {
    // a vector image need not have a size
    return Buffer.from(bytes).includes("<svg") ? {} : { isDamaged: true };
  }
}

/** Output path of an asset: a readable name with the hash of its content. */
function outputPathFor(file: string, hash: string): OutputPath {
  const { name, ext } = path.posix.parse(withSlashes(file));
  const stem = name.replace(/[^\w.-]+/g, "-").replace(/^\.+/, "") || "file";
  return `assets/${IMAGE.test(ext) ? "images" : "files"}/${stem}-${hash.slice(0, 10)}${ext.toLowerCase()}` as OutputPath;
}

/** False if a symbolic link leads out of the folder: it could publish any file of the machine. */
async function isInside(folder: string, file: string): Promise<boolean> {
  // files of tests are not on disk
  const [from, to] = await Promise.all([folder, file].map((name) => realpath(name).catch(() => name)));
  return !path.relative(from as string, to as string).startsWith("..");
}

/** Assets by file, shared by successive collectors. The owner removes files that changed. */
export type AssetCache = Map<FilePath, Promise<Asset | null>>;

/** Creates a collector for the files that pages, components and stylesheets refer to. */
export function createAssetCollector(
  root: FilePath,
  baseUrl: string,
  host: Host,
  cache: AssetCache = new Map(),
): AssetCollector {
  const assets = new Map<string, Promise<Asset | null>>();
  const settled = new Map<string, Asset>();
  const load = async (file: FilePath, folder: string | null): Promise<Asset | null> => {
    if (!(await host.exists(file)) || (folder !== null && !(await isInside(folder, file)))) return null;
    const bytes = await host.readFile(file);
    const hash = contentHash(bytes);
    const output = outputPathFor(file, hash);
    const url = baseUrl + output.split("/").map(encodeURIComponent).join("/");
    return { file, url, output, hash, ...(IMAGE.test(file) && { bytes: bytes.length, ...(await measure(bytes)) }) };
  };
  const once = (key: string, file: FilePath, folder: string | null): Promise<Asset | null> => {
    const cached = assets.get(key);
    if (cached) return cached;
    const read = cache.get(file) ?? load(file, folder);
    cache.set(file, read);
    const loading = read.then((asset) => {
      if (asset) settled.set(key, asset);
      return asset;
    });
    assets.set(key, loading);
    return loading;
  };
  return {
    collect: (contentPath) => {
      const beside = /^(?:\.\.\/)+[^/]+/.exec(contentPath)?.[0];
      return once(contentPath, path.join(root, contentPath) as FilePath, path.join(root, beside ?? "."));
    },
    collectFile: (file) => once(pathFrom(root, file), file, null),
    all: () => new Map([...settled].sort(([, a], [, b]) => (a.output < b.output ? -1 : a.output > b.output ? 1 : 0))),
  };
}

/** Notes which files are collected while the bundle is made. */
export function watchCollector(collector: AssetCollector, note: (asset: Asset) => void): AssetCollector {
  const noted = async (asked: Promise<Asset | null>): Promise<Asset | null> => {
    const asset = await asked;
    if (asset) note(asset);
    return asset;
  };
  return {
    collect: (contentPath) => noted(collector.collect(contentPath)),
    collectFile: (file) => noted(collector.collectFile(file)),
    all: () => collector.all(),
  };
}
