// A generator's site on disk: writing, building, editing it.
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { Corpus } from "./corpus.ts";
import type { Generator, SiteOptions } from "./generators.ts";
import { type Cost, measure } from "./measure.ts";
import type { SiteFiles } from "./sites/react-docs.ts";

export interface BenchSite {
  generator: Generator;
  dir: string;
  outDir: string;
  files: SiteFiles;
  /** Next to the folder, since some generators read every file in it. */
  stateFile: string;
  /** Of the site's input. */
  hash: string;
}

/** A page without components in every generator's site. */
const EDITED = /\/page-0002\.mdx?$/;

/** Writes the site and installs its packages, unless it exists unchanged. */
export function openSite(
  generator: Generator,
  corpus: Corpus,
  { work, name = generator.name, ...options }: SiteOptions & { work: string; name?: string },
): BenchSite {
  const dir = path.join(work, name);
  const files = generator.makeSite(corpus, options);
  const hash = createHash("sha256");
  for (const part of [...files].flat()) hash.update(part).update("\0");
  const site: BenchSite = {
    generator,
    dir,
    files,
    outDir: path.join(dir, generator.output),
    stateFile: `${dir}.state`,
    hash: hash.digest("hex"),
  };
  if (readState(site) === null) {
    rmSync(site.stateFile, { force: true });
    writeSite(dir, files);
    generator.install(dir);
    writeState(site, "written");
  }
  return site;
}

export function writeSite(siteDir: string, files: SiteFiles): void {
  rmSync(siteDir, { recursive: true, force: true });
  for (const [name, text] of files) {
    const file = path.join(siteDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/**
 * Moves output and caches away. They are not deleted: file systems skip freshly freed space when they allocate (ext4
 * for a minute), and the next build would be slower than one in a fresh checkout.
 */
export function cleanSite(site: BenchSite): void {
  writeState(site, "written");
  for (const name of [...site.generator.caches, site.generator.output]) {
    const folder = path.join(site.dir, name);
    if (existsSync(folder)) renameSync(folder, path.join(makeAside(path.dirname(site.dir)), "old"));
  }
}

const ASIDE = ".aside";

function makeAside(work: string): string {
  mkdirSync(path.join(work, ASIDE), { recursive: true });
  return mkdtempSync(path.join(work, ASIDE, "old-"));
}

/** Removes the folders that `cleanSite` moved away. */
export const emptyAside = (work: string): void => rmSync(path.join(work, ASIDE), { recursive: true, force: true });

/**
 * Marks the site as changed: the next caller gets it rewritten.
 * @returns The file of its second page.
 */
export function spoilSite(site: BenchSite): string {
  const file = [...site.files.keys()].find((name) => EDITED.test(name));
  if (file === undefined) throw new Error(`${site.generator.name} has no second page`);
  rmSync(site.stateFile, { force: true });
  return path.join(site.dir, file);
}

/** @throws Error with the last lines of the build if it fails or takes too long. */
export function buildSite(site: BenchSite, limitSeconds: number): Cost {
  const { command, env } = site.generator;
  const cost = measure(command, { cwd: site.dir, limitSeconds, ...(env && { env }) });
  if (readState(site) !== null) writeState(site, "built");
  return cost;
}

export function ensureBuilt(site: BenchSite, limitSeconds: number): void {
  if (readState(site) !== "built") buildSite(site, limitSeconds);
}

export interface OutputFile {
  /** URL path on its host, as in the folder: `/docs/index.html`. */
  address: string;
  bytes: number;
  changedMs: number;
}

export function listFiles(folder: string): OutputFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const { size, mtimeMs } = statSync(file);
      return { address: `/${path.relative(folder, file)}`, bytes: size, changedMs: mtimeMs };
    });
}

export const sumBytes = (files: readonly OutputFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

type State = "written" | "built";

function readState({ stateFile, hash }: BenchSite): State | null {
  if (!existsSync(stateFile)) return null;
  const [state, of] = readFileSync(stateFile, "utf8").split(" ");
  return of === hash ? (state as State) : null;
}

function writeState({ stateFile, hash }: BenchSite, state: State): void {
  writeFileSync(stateFile, `${state} ${hash}`);
}
