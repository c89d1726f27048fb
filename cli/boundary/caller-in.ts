import { existsSync } from "node:fs";
import path from "node:path";
import { readFrames, type StackFrame } from "../diagnostics/stack-frames.ts";
import type { Location } from "../model/diagnostic.ts";
import { isIn, pathFrom } from "../model/disk/file-paths.ts";
import type { SourceOf } from "../model/site-code/running-code.ts";
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

/** Code of the site on a stack. */
export interface Caller {
  /** Files of the site come before those of its packages. Absent if the source cannot be named. */
  location?: Location;
  /** Whether code without a source map is above that location: `locateCaller` may name its source. */
  isUnmapped?: true;
}

/** Finds the code of the site on a stack, mapped to its source. @returns Null if all frames are Node's or sitegen's. */
export function callerIn(stack: string, folders: SiteFolders): Caller | null {
  const mapFrame = createFrameMapper();
  const frames = siteFrames(stack, folders);
  if (frames.length === 0) return null;
  const places = frames.map(({ file, line, column }) => readPlace(mapFrame(file, line, column), folders));
  const location = choose(places);
  const above = location && isOfSite(location) ? places.slice(0, places.indexOf(location)) : places;
  const isUnmapped = above.includes("generated");
  return { ...(location && { location }), ...(isUnmapped && { isUnmapped }) };
}

/** The same location, with maps that take their time. */
export async function locateCaller(
  stack: string,
  folders: SiteFolders,
  sourceOf: SourceOf,
): Promise<Location | undefined> {
  const places: Place[] = [];
  for (const { file, line, column } of siteFrames(stack, folders))
    places.push(readPlace(await sourceOf(file, line, column), folders));
  return choose(places);
}

/** "generated" for code of the site that a build has written; null for code of others. */
type Place = Location | "generated" | null;

const siteFrames = (stack: string, { distDir }: SiteFolders): StackFrame[] =>
  readFrames(stack).filter(({ file }) => !isBundled(file, distDir) && !OUR_PACKAGES.test(file));

function readPlace(place: StackFrame | null, { root, packageDir }: SiteFolders): Place {
  const ours = ["cli", "runtime", "templates"].map((folder) => path.join(packageDir, folder));
  if (!place || ours.some((folder) => isIn(place.file, folder))) return null;
  const below = pathFrom(root, place.file);
  if (`/${below}`.includes("/.sitegen/")) return "generated";
  return existsSync(place.file) ? { path: below, line: place.line, column: place.column } : null;
}

const isOfSite = (place: Location): boolean => !/(?:^|\/)node_modules\/|^\.\.\//.test(place.path);

function choose(places: readonly Place[]): Location | undefined {
  const locations = places.filter((place) => place !== null && place !== "generated");
  return locations.find(isOfSite) ?? locations[0];
}
