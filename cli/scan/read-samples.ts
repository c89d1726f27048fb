// Files whose code a page shows: a fence with `file="./a.ts#region"` and no code. Only their text is read here; the compiler cuts it.
import { realpathSync } from "node:fs";
import path, { posix } from "node:path";
import type { ContentPath, FilePath } from "../model/brands.ts";
import type { ContentFile, Sample } from "../model/content.ts";
import { contentHash } from "../model/content-hash.ts";
import { isIn, pathFrom } from "../model/disk/file-paths.ts";
import { findGit } from "../model/disk/find-git.ts";
import { statPath } from "../model/disk/read-file.ts";
import { FILE_ATTRIBUTE } from "../model/mask-code.ts";
import type { MarkdownConfig } from "../model/markdown-config.ts";

export interface SampleRules {
  root: FilePath;
  markdown: Pick<MarkdownConfig, "sampleFolders">;
}

/** Reads a file. Its text is null if it is none. */
export type ReadText = (file: FilePath) => Promise<{ bytes: Uint8Array; text: string | null }>;

/** An opening fence with the attribute, and the closing one after no code. */
const EMPTY_FENCE =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})([^\n]*\bfile=[^\n]*)\n(?:[ \t>]*\n)*[ \t>]*\1/gm;

/** The paths in a source, without regions. */
function* writtenPaths(source: string): Generator<string> {
  for (const [, , info = ""] of source.replaceAll("\r\n", "\n").matchAll(EMPTY_FENCE)) {
    const [, double, single, bare] = FILE_ATTRIBUTE.exec(info) ?? [];
    const written = (double ?? single ?? bare ?? "").replace(/#.*$/s, "");
    if (written !== "") yield written;
  }
}

/** The file with the code that it shows, which is part of its hash. */
export async function withSamples(file: ContentFile, rules: SampleRules, readText: ReadText): Promise<ContentFile> {
  if (file.role === "component" || !file.source.includes("file=")) return file;
  const samples: Record<string, Sample> = {};
  for (const written of writtenPaths(file.source))
    samples[written] ??= await readSample(written, file.path, rules, readText);
  if (Object.keys(samples).length === 0) return file;
  const hash = contentHash(JSON.stringify([file.hash, samples]));
  return { ...file, hash, samples, ownHash: file.hash };
}

/** Paths start at the page's folder, or with `@site/` at the site's. */
async function readSample(
  written: string,
  page: ContentPath,
  { root, markdown }: SampleRules,
  readText: ReadText,
): Promise<Sample> {
  const name = written.startsWith("@site/")
    ? posix.normalize(written.slice("@site/".length))
    : posix.join(posix.dirname(page), written);
  const file = path.resolve(root, name) as FilePath;
  const sample = { path: pathFrom(root, file) as ContentPath, text: null, hash: null };
  const git = findGit(root);
  const allowed = [
    git === null ? root : path.dirname(git),
    ...markdown.sampleFolders.map((folder) => path.resolve(root, folder)),
  ];
  const isAllowed = (target: string): boolean => allowed.some((folder) => isIn(target, folder));
  if (!isAllowed(file)) return { ...sample, problem: "outside" };
  if (!statPath(file)?.isFile()) return { ...sample, problem: "absent" };
  // A link may lead anywhere.
  const target = realpathSync(file);
  if (target !== file && !allowed.some((folder) => isIn(target, realpathSync(folder))))
    return { ...sample, problem: "outside" };
  const { bytes, text } = await readText(file);
  return text === null
    ? { ...sample, problem: "no text" }
    : { ...sample, text, problem: null, hash: contentHash(bytes) };
}
