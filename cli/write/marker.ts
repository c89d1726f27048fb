// Each build records in its output which files it wrote. Later builds replace and remove only those. Names are hashed, since a
// host may publish the record, and it must not reveal unlisted pages.
import { contentHash } from "../model/content-hash.ts";
import type { Entry } from "../model/disk/entry.ts";
import { type FileSystem, START_BYTES } from "./file-system.ts";
import { walkFolder } from "./walk-folder.ts";

/** File name of the record. */
export const MARKER_NAME = ".sitegen";

/** Facts about the built site that the preview server needs. */
export interface SiteFacts {
  baseUrl: string;
  trailingSlash: boolean | null;
}

/** The `contentKey` of each file, by `nameKey`. */
export type WrittenFiles = ReadonlyMap<string, string>;

export interface OutputRecord extends SiteFacts {
  /** Null for an output of 0.1.0, which recorded none. */
  files: WrittenFiles | null;
}

const KEY_LENGTH = 16;

export const nameKey = (path: string): string => contentHash(path).slice(0, KEY_LENGTH);

/** Hash of the size and the first 64 kB of a file: enough to recognise it, however large it is. */
export const contentKey = async (fs: FileSystem, file: string, { size }: Pick<Entry, "size">): Promise<string> =>
  keyOf(size, await fs.start(file));

/** The same, of a file with these bytes. */
export const keyOfBytes = (bytes: Uint8Array): string => keyOf(bytes.length, bytes.subarray(0, START_BYTES));

const keyOf = (size: number, start: Uint8Array): string =>
  contentHash(`${size}\n${contentHash(start)}`).slice(0, KEY_LENGTH);

export function formatRecord({ baseUrl, trailingSlash }: SiteFacts, files: WrittenFiles): string {
  const facts = JSON.stringify({ format: 2, baseUrl, trailingSlash });
  // not one object: with as many keys it is slow
  const listed = [...files.keys()].sort().map((name) => `${JSON.stringify(name)}:${JSON.stringify(files.get(name))}`);
  return `${facts.slice(0, -1)},"files":{${listed.join(",")}}}\n`;
}

/** Null if the text is not a record of sitegen. */
export function parseMarker(text: string): OutputRecord | null {
  try {
    const { format, baseUrl, trailingSlash, files } = JSON.parse(text) as Record<string, unknown>;
    const slash = trailingSlash === true || trailingSlash === false ? trailingSlash : null;
    if (typeof baseUrl !== "string" || !baseUrl.startsWith("/")) return null;
    if (format === 1) return { baseUrl, trailingSlash: slash, files: null };
    if (format !== 2 || typeof files !== "object" || files === null) return null;
    return { baseUrl, trailingSlash: slash, files: new Map(Object.entries(files as Record<string, string>)) };
  } catch {
    return null;
  }
}

const BEGINNING =
  /^\{"format":(?:1,"baseUrl":"\/|2,"baseUrl":"\/(?:[^"\\]|\\.)*","trailingSlash":(?:null|true|false),"files":\{)/;

/** Whether a folder has a record. Reads only its beginning: the record of a large output takes a tenth of a second to read. */
export async function hasRecord(fs: FileSystem, folder: string): Promise<boolean> {
  const file = `${folder}/${MARKER_NAME}`;
  if ((await fs.entry(file))?.type !== "file") return false;
  return BEGINNING.test(Buffer.from(await fs.start(file)).toString("latin1"));
}

/** The record in a folder; null if there is none. */
export async function readRecord(fs: FileSystem, folder: string): Promise<OutputRecord | null> {
  const file = `${folder}/${MARKER_NAME}`;
  if ((await fs.entry(file))?.type !== "file") return null;
  return parseMarker(Buffer.from(await fs.read(file)).toString());
}

/** Whether a folder has all files of its record, as they were written: a power cut may have truncated some. */
export async function isWhole(fs: FileSystem, folder: string): Promise<boolean> {
  const record = await readRecord(fs, folder);
  if (!record?.files) return false;
  let whole = 0;
  for (const [file, entry] of await walkFolder(fs, folder)) {
    const key = file === MARKER_NAME || entry.type !== "file" ? undefined : record.files.get(nameKey(file));
    if (key === undefined) continue;
    if ((await contentKey(fs, `${folder}/${file}`, entry)) !== key) return false;
    whole++;
  }
  return whole === record.files.size;
}

/** Whether a record lists a path. A record of 0.1.0 lists none; `findOwner` has checked all files of its output. */
export const isRecorded = ({ files }: OutputRecord, path: string): boolean =>
  path === MARKER_NAME || files === null || files.has(nameKey(path));

/** The `nameKey` of each path that a record lists. */
export const recordedNames = (paths: Iterable<string>, { files }: OutputRecord): Map<string, string> =>
  new Map(Array.from(paths, (path) => [path, nameKey(path)] as const).filter(([, name]) => files?.has(name)));

/** Those of the paths of a `Tree` that are files and that no build wrote. */
export const foreignFiles = (paths: readonly string[], record: OutputRecord): string[] =>
  paths.filter((path) => !path.endsWith("/") && !isRecorded(record, path));
