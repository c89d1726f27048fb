import path from "node:path";
import type { ContentPath, FilePath, OutputPath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Host } from "../model/host.ts";
import type { Asset } from "../model/output.ts";

const IMAGE = /\.(png|jpe?g|gif|webp|avif|svg|ico|bmp|tiff?)$/i;

export interface AssetCollector {
  /** Reads, hashes and measures a file of the site, once; null if it does not exist. */
  collect(path: ContentPath): Promise<Asset | null>;
  /** The same for a file that an installed package brings. */
  collectFile(file: FilePath): Promise<Asset | null>;
  /** Everything collected so far, by path, sorted by output. */
  all(): Map<string, Asset>;
}

/** Pixels of an image; nothing for vector images without a size and for damaged ones. */
async function pixelSize(bytes: Uint8Array): Promise<{ width?: number; height?: number }> {
  const { imageSize } = await import("image-size");
  try {
    const { width, height, orientation } = imageSize(bytes);
    // EXIF orientations from 5 on are rotated by a quarter turn
    return orientation !== undefined && orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return {};
  }
}

/** File name in the output: readable, and changed whenever the bytes change. */
function outputPathFor(file: string, hash: string): OutputPath {
  const { name, ext } = path.posix.parse(file.replaceAll(path.sep, "/"));
  const stem = name.replace(/[^\w.-]+/g, "-").replace(/^\.+/, "") || "file";
  return `assets/${IMAGE.test(ext) ? "images" : "files"}/${stem}-${hash.slice(0, 10)}${ext.toLowerCase()}` as OutputPath;
}

/** Assets by file, for collectors that follow each other; whoever keeps it drops what changed. */
export type AssetMemory = Map<FilePath, Promise<Asset | null>>;

/** Collects the files that pages, components and stylesheets refer to. */
export function createAssetCollector(
  root: FilePath,
  baseUrl: string,
  host: Host,
  memory: AssetMemory = new Map(),
): AssetCollector {
  const assets = new Map<string, Promise<Asset | null>>();
  const settled = new Map<string, Asset>();
  const load = async (file: FilePath): Promise<Asset | null> => {
    if (!(await host.exists(file))) return null;
    const bytes = await host.readFile(file);
    const hash = contentHash(bytes);
    const output = outputPathFor(file, hash);
    const url = baseUrl + output.split("/").map(encodeURIComponent).join("/");
    return { file, url, output, hash, ...(IMAGE.test(file) && (await pixelSize(bytes))) };
  };
  const once = (key: string, file: FilePath): Promise<Asset | null> => {
    const known = assets.get(key);
    if (known) return known;
    const read = memory.get(file) ?? load(file);
    memory.set(file, read);
    const loading = read.then((asset) => {
      if (asset) settled.set(key, asset);
      return asset;
    });
    assets.set(key, loading);
    return loading;
  };
  return {
    collect: (contentPath) => once(contentPath, path.join(root, contentPath) as FilePath),
    collectFile: (file) => once(path.relative(root, file).replaceAll(path.sep, "/"), file),
    all: () => new Map([...settled].sort(([, a], [, b]) => (a.output < b.output ? -1 : a.output > b.output ? 1 : 0))),
  };
}
