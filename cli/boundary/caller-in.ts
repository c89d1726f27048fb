import { existsSync } from "node:fs";
import path from "node:path";
import { readFrames } from "../diagnostics/stack-frames.ts";
import type { Location } from "../model/diagnostic.ts";
import { isIn, pathFrom } from "../model/disk/file-paths.ts";
import { createFrameMapper } from "./frame-mapper.ts";

export interface SiteFolders {
  /** The site's folder: locations are relative to it. */
  root: string;
  /** Folder of the bundled command line. */
  distDir: string;
  /** Folder of the installed package. */
  packageDir: string;
}

/** Packages that are not bundled into the command line. */
const OUR_PACKAGES = /[\\/]node_modules[\\/](?:esbuild|satteri|oxc-transform)[\\/]/;

/** Whether a file is of the bundled command line. V8's code cache names the folder in which it was created; chunks have unique names. */
export const isBundled = (file: string, distDir: string): boolean =>
  isIn(file, distDir) || existsSync(path.join(distDir, "chunks", path.basename(file)));

/**
 * Finds the code of the site on a stack, mapped to its source.
 * @returns Null if all frames are Node's or sitegen's; without a location if the source cannot be named. Files of the site come before
 * those of its packages.
 */
export function callerIn(stack: string, { root, distDir, packageDir }: SiteFolders): { location?: Location } | null {
  const mapFrame = createFrameMapper();
  const ours = ["cli", "runtime", "templates"].map((folder) => path.join(packageDir, folder));
  const frames = readFrames(stack).filter(({ file }) => !isBundled(file, distDir) && !OUR_PACKAGES.test(file));
  if (frames.length === 0) return null;
  const places = frames.flatMap(({ file, line, column }) => {
    const place = mapFrame(file, line, column);
    if (!place || ours.some((folder) => isIn(place.file, folder))) return [];
    const below = pathFrom(root, place.file);
    if (`/${below}`.includes("/.sitegen/") || !existsSync(place.file)) return [];
    return [{ path: below, line: place.line, column: place.column }];
  });
  const location = places.find((place) => !/(?:^|\/)node_modules\/|^\.\.\//.test(place.path)) ?? places[0];
  return location ? { location } : {};
}
