// Packs sitegen as a tarball that package managers can install. `npm pack` is not used: it needs npm, would list packages that are
// bundled into `dist` as dependencies, and cannot run in an installed copy without a network.
import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { FilePath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { pathFrom } from "../model/disk/file-paths.ts";
import { formatTar, type TarEntry } from "./format-tar.ts";

const gzip = promisify(zlib.gzip);

/** The package.json of the tarball, which `.ci/build-cli.mjs` writes into `dist`. */
const MANIFEST = "manifest.json";
const DOCUMENTS = ["LICENSE", "README.md"];

/** Thrown if this copy of sitegen lacks a file that the tarball needs. */
export class IncompletePackage extends Error {
  /** Path of the missing file, relative to the package. */
  readonly missing: string;
  constructor(missing: string, cause: unknown) {
    super(`${missing} is missing`, { cause });
    this.missing = missing;
  }
}

export interface PackOptions {
  /** Folder of the package: a clone or an installed copy. */
  packageDir: FilePath;
  /** The bundled command line; in the tarball it is `dist`. */
  distDir: FilePath;
}

export interface PackedPackage {
  /** `sitegen-0.1.0-1a2b3c4d.tgz`, with a content hash: package managers cache packages by file name. */
  fileName: string;
  bytes: Uint8Array;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { withFileTypes: true });
  const files = await Promise.all(
    entries.map(async (entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(file);
      return entry.isFile() ? [file] : [];
    }),
  );
  return files.flat();
}

/**
 * Packs sitegen. A clone and a copy installed from its tarball produce the same bytes.
 * @throws IncompletePackage if the clone has not been built.
 */
export async function packPackage({ packageDir, distDir }: PackOptions): Promise<PackedPackage> {
  /** Handler that reports a missing file under a name for the message. */
  const orMissing = (name: string) => (error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? new IncompletePackage(name, error) : error;
  };
  const manifest = await fs.readFile(path.join(distDir, MANIFEST)).catch(orMissing("dist"));
  const { version, bin, exports, files } = JSON.parse(manifest.toString()) as {
    version: string;
    bin: Record<string, string>;
    exports: Record<string, { types: string }>;
    files: string[];
  };
  const sourceOf = (file: string): string =>
    /^dist(?:\/|$)/.test(file) ? path.join(distDir, file.slice("dist".length)) : path.join(packageDir, file);
  const types = exports["."]?.types ?? "";
  await fs.access(sourceOf(types)).catch(orMissing("dist/types"));

  const excluded = files.filter((name) => name.startsWith("!")).map((name) => `${name.slice(1)}/`);
  const listed = await Promise.all(
    files
      .filter((name) => !name.startsWith("!"))
      .map(async (name) => {
        const folder = sourceOf(name);
        const paths = await filesBelow(folder).catch(orMissing(name));
        return paths.map((file) => path.posix.join(name, pathFrom(folder, file)));
      }),
  );
  const documents = await Promise.all(
    DOCUMENTS.map((name) =>
      fs.access(path.join(packageDir, name)).then(
        () => [name],
        () => [],
      ),
    ),
  );
  const names = [...listed.flat(), ...documents.flat()]
    .filter((name) => !excluded.some((folder) => name.startsWith(folder)))
    .sort();
  const programs = new Set(Object.values(bin));
  const entries = await Promise.all(
    names.map(
      async (name): Promise<TarEntry> => ({
        path: `package/${name}`,
        bytes: await fs.readFile(sourceOf(name)),
        executable: programs.has(name),
      }),
    ),
  );
  const first = { path: "package/package.json", bytes: manifest, executable: false };
  const tar = formatTar([first, ...entries]);
  return {
    fileName: `sitegen-${version}-${contentHash(tar).slice(0, 8)}.tgz`,
    bytes: await gzip(tar, { level: 9 }),
  };
}
