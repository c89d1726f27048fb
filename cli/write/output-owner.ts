// Decides which files in the output folder sitegen wrote. All others stay.
import path from "node:path";
import { foreignOutDir } from "../diagnostics/command-line.ts";
import { outputInTheWay } from "../diagnostics/write.ts";
import type { FilePath } from "../model/brands.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { OutputFile } from "../model/output.ts";
import { assertInside } from "./check-output-paths.ts";
import type { FileSystem } from "./file-system.ts";
import { contentKey, hasRecord, MARKER_NAME, nameKey, type OutputRecord, readRecord, recordedNames } from "./marker.ts";
import type { Tree } from "./walk-folder.ts";

export interface OutputOwner {
  record: OutputRecord | null;
  /** See `recordedNames`: of the files in the folder. */
  recorded: ReadonlyMap<string, string>;
  /** Paths of files that no build wrote, which stay. */
  foreign: ReadonlySet<string>;
}

/** An owner of nothing in the folder. */
const ownerOf = (record: OutputRecord | null): OutputOwner => ({ record, recorded: new Map(), foreign: new Set() });

interface Request {
  outDir: FilePath;
  root: FilePath;
  present: Tree;
  /** Files to write, by path. */
  wanted: ReadonlyMap<string, OutputFile>;
  /** Whether the output already holds a file with this content. */
  isSame(file: OutputFile): Promise<boolean>;
}

/** The error for a folder without the record of a build that holds files; null for one that holds only folders. */
export const refuseForeign = async (fs: FileSystem, folder: string, shown: string): Promise<Diagnostic | null> =>
  (await hasRecord(fs, folder)) ? null : refuseFiles(fs, folder, shown);

/** The error for a folder that holds files. */
async function refuseFiles(fs: FileSystem, folder: string, shown: string): Promise<Diagnostic | null> {
  if (!(await holdsFiles(fs, folder))) return null;
  const message = `Unexpected files in \`${shown}\`, expected an empty folder or an earlier build`;
  return foreignOutDir({ message, help: foreignOutDir.entry.remedy });
}

/** Ends at the first file: the folder may be any. */
async function holdsFiles(fs: FileSystem, folder: string): Promise<boolean> {
  const entries = await fs.list(folder);
  if (entries.some(({ type }) => type !== "folder")) return true;
  for (const { name } of entries) if (await holdsFiles(fs, path.join(folder, name))) return true;
  return false;
}

/** Finds the owner of each file. If there are diagnostics, nothing may be written. */
export async function findOwner(
  fs: FileSystem,
  { outDir, root, present, wanted, isSame }: Request,
): Promise<{ owner: OutputOwner; diagnostics: Diagnostic[] }> {
  const shown = (file: string): string => path.relative(root, path.join(outDir, file));
  const fail = (message: string): { owner: OutputOwner; diagnostics: Diagnostic[] } => ({
    owner: ownerOf(null),
    diagnostics: [foreignOutDir({ message, help: foreignOutDir.entry.remedy })],
  });
  const record = await readRecord(fs, outDir);
  if (!record) {
    const refused = await refuseFiles(fs, outDir, path.relative(root, outDir) || ".");
    return { owner: ownerOf(record), diagnostics: refused ? [refused] : [] };
  }
  if (record.files === null) {
    const files = [...present.keys()].filter((file) => file !== MARKER_NAME && !file.endsWith("/"));
    for (const file of files) {
      if (!wanted.has(file) && !(await isOfFirstVersion(fs, outDir, file)))
        return fail(`Unexpected file \`${shown(file)}\`, expected only files of an earlier build`);
    }
    return { owner: ownerOf(record), diagnostics: [] };
  }
  if (!(await isOfFolder(fs, outDir, present, record)))
    return fail(
      `Unexpected record \`${shown(MARKER_NAME)}\` of different files, expected the files of an earlier build`,
    );
  const recorded = recordedNames(present.keys(), record);
  const foreign = new Set(
    [...present.keys()].filter((file) => file !== MARKER_NAME && !file.endsWith("/") && !recorded.has(file)),
  );
  const diagnostics: Diagnostic[] = [];
  for (const file of foreign) {
    const own = wanted.get(file);
    if (own && present.get(file)?.type === "file" && (await isSame(own))) {
      foreign.delete(file);
      continue;
    }
    const blocked = own ? file : blockedBy(file, wanted);
    if (blocked !== null)
      diagnostics.push(
        outputInTheWay({
          message: `Unexpected file \`${shown(file)}\` that no build wrote, expected a free path for the output \`${blocked}\``,
          help: outputInTheWay.entry.remedy,
        }),
      );
  }
  return { owner: { record, recorded, foreign }, diagnostics };
}

/** The output that a file blocks: the file has the path of one of its folders, or is inside its path; null if none. */
function blockedBy(file: string, wanted: ReadonlyMap<string, OutputFile>): string | null {
  for (let end = file.indexOf("/"); end >= 0; end = file.indexOf("/", end + 1))
    if (wanted.has(file.slice(0, end))) return file.slice(0, end);
  const below = `${file}/`;
  for (const output of wanted.keys()) if (output.startsWith(below)) return output;
  return null;
}

/**
 * Whether a record belongs to its folder: at least one file that it names is unchanged, or empty, as after a power cut. The others
 * may have been changed by hand or by a tool that processes the output.
 */
async function isOfFolder(fs: FileSystem, outDir: string, present: Tree, { files }: OutputRecord): Promise<boolean> {
  let named = 0;
  for (const [file, entry] of present) {
    const key = file === MARKER_NAME ? undefined : files?.get(nameKey(file));
    if (key === undefined || entry.type !== "file") continue;
    if (entry.size === 0 || (await contentKey(fs, path.join(outDir, file), entry)) === key) return true;
    named++;
  }
  return named === 0;
}

/** Names of files that 0.1.0 generated, except pages. */
const FIRST_VERSION =
  /^(?:.*\/)?(?:assets\/(?:.*\/)?[^/]+-[\dA-Za-z]{8,}\.\w+|sitemap\.xml|robots\.txt|_headers|_redirects|\.nojekyll|opensearch\.xml|posts\.json|versions\.json|search-index\.json|rss\.xml|atom\.xml|feed\.json|feed\.(?:xsl|css)|(?:rss|atom)\.(?:xsl|css)|\.sitegen-shard|shard\.json)$/;

async function isOfFirstVersion(fs: FileSystem, outDir: string, file: string): Promise<boolean> {
  assertInside(file);
  if (FIRST_VERSION.test(file)) return true;
  if (!file.endsWith(".html")) return false;
  const text = Buffer.from(await fs.start(path.join(outDir, file))).toString();
  return /<meta name="generator" content="sitegen v|<link rel="canonical" href="[^"]*" data-to="/.test(text);
}

/**
 * Moves files that no build wrote from the previous output to the new one, unless it has a file there.
 * @returns Their new paths.
 */
export async function rescueFiles(
  fs: FileSystem,
  files: readonly string[],
  from: string,
  to: string,
): Promise<string[]> {
  const moved: string[] = [];
  for (const file of files) {
    const target = path.join(to, file);
    if (await fs.entry(target)) continue;
    await fs.makeFolder(path.dirname(target));
    await fs.rename(path.join(from, file), target);
    moved.push(target);
  }
  return moved;
}
