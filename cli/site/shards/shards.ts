// A shard is one machine's share of a build: compiled files and rendered pages as cache entries. Joining shards is an ordinary build
// that finds these entries, so its output is the same.
import { closeSync, readFileSync } from "node:fs";
import path from "node:path";
import { openSegment, readValue, type Segment } from "../../state/segment.ts";
import { notAShard, shardsDiffer, shardsIncomplete } from "../../diagnostics/command-line.ts";
import { findPackageDir } from "../../model/package-dir.ts";
import type { Hash, UrlPath } from "../../model/brands.ts";
import { contentHash } from "../../model/content-hash.ts";
import type { Diagnostic, Outcome } from "../../model/diagnostic.ts";
import type { Shard } from "../../model/shard.ts";
import type { KeyParts } from "../../plan/previous-locale.ts";
import { toolVersion } from "../../state/tool-version.ts";

/** Names of the files in the folder of a shard. */
export const SHARD_MANIFEST = "shard.json";
export const SHARD_ENTRIES = "entries.segment";

/** Describes a shard for the build that joins it. */
export interface ShardManifest extends Shard {
  format: 1;
  /** See `fingerprintOf`. */
  fingerprint: Hash;
  /** Number of entries. */
  entries: number;
}

/** Whether a name belongs to a shard; it does so in every build. */
export function isOwn({ index, count }: Shard, name: string): boolean {
  return Number.parseInt(contentHash(name).slice(0, 8), 16) % count === index - 1;
}

/** Identifies all dependencies of the pages of a site. */
export function fingerprintOf(pages: Iterable<readonly [UrlPath, KeyParts]>): Hash {
  const parts = [...pages].sort(([a], [b]) => (a < b ? -1 : 1));
  return contentHash(JSON.stringify([toolVersion(findPackageDir()), parts]));
}

/** All shards of one build. */
export interface Shards {
  get(key: Hash): Uint8Array | null;
  /** Null if all shards were built from the site with this fingerprint. */
  judge(fingerprint: Hash): Diagnostic | null;
  close(): void;
}

interface OpenShard {
  /** As given by the user. */
  folder: string;
  manifest: ShardManifest;
  segment: Segment;
}

/** @param folders As given by the user, relative to `cwd`. */
export function openShards(folders: readonly string[], cwd: string): Outcome<Shards> {
  const shards: OpenShard[] = [];
  const diagnostics: Diagnostic[] = [];
  const close = (): void => {
    for (const { segment } of shards.splice(0)) closeSync(segment.fd);
  };
  for (const folder of folders) {
    const shard = openShard(folder, path.resolve(cwd, folder));
    if (shard) shards.push(shard);
    else
      diagnostics.push(
        notAShard({
          message: `Unexpected folder \`${folder}\`, expected what \`sitegen build --shard\` wrote, whole`,
          help: notAShard.entry.remedy,
        }),
      );
  }
  if (diagnostics.length === 0) diagnostics.push(...judgeSet(shards));
  if (diagnostics.length > 0) {
    close();
    return { value: undefined, diagnostics };
  }
  const judge = (fingerprint: Hash): Diagnostic | null => {
    const others = shards.filter(({ manifest }) => manifest.fingerprint !== fingerprint);
    if (others.length === 0) return null;
    return shardsDiffer({
      message: `Unexpected ${others.length === 1 ? "shard" : "shards"} of other sources, versions or options than this site's, expected all of one state`,
      details: others.map(({ folder, manifest }) => `${folder}: shard ${manifest.index} of ${manifest.count}`),
      help: shardsDiffer.entry.remedy,
    });
  };
  const get = (key: Hash): Uint8Array | null => {
    for (const { segment } of shards) {
      const entry = segment.entries.get(key);
      const bytes = entry && readValue(segment.fd, key, entry);
      if (bytes) return bytes;
    }
    return null;
  };
  return { value: { get, judge, close }, diagnostics: [] };
}

/** Null if the folder holds no complete shard. */
function openShard(folder: string, file: string): OpenShard | null {
  const manifest = readManifest(path.join(file, SHARD_MANIFEST));
  const segment = manifest && openSegment(path.join(file, SHARD_ENTRIES));
  if (!segment || segment === "damaged") return null;
  if (segment.entries.size === manifest.entries) return { folder, manifest, segment };
  closeSync(segment.fd);
  return null;
}

function readManifest(file: string): ShardManifest | null {
  try {
    const manifest = JSON.parse(readFileSync(file, "utf8")) as Partial<ShardManifest>;
    return manifest.format === 1 ? (manifest as ShardManifest) : null;
  } catch {
    return null;
  }
}

/** Reports shards of another count, and missing or repeated ones. */
function judgeSet(shards: readonly OpenShard[]): Diagnostic[] {
  const count = shards[0]?.manifest.count ?? 0;
  const details: string[] = [];
  for (let index = 1; index <= count; index++) {
    const withIndex = shards.filter(({ manifest }) => manifest.count === count && manifest.index === index);
    if (withIndex.length === 0) details.push(`missing: shard ${index} of ${count}`);
    if (withIndex.length > 1)
      details.push(`given twice: shard ${index}, in ${withIndex.map(({ folder }) => folder).join(", ")}`);
  }
  for (const { folder, manifest } of shards)
    if (manifest.count !== count)
      details.push(`of another number: shard ${manifest.index} of ${manifest.count}, in ${folder}`);
  if (details.length === 0) return [];
  return [
    shardsIncomplete({
      message: `Unexpected set of shards, expected each of ${count} once`,
      details,
      help: shardsIncomplete.entry.remedy,
    }),
  ];
}
