import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deserialize } from "node:v8";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { findPackageDir } from "../../cli/model/package-dir.ts";
import { createVendorLoader } from "../../cli/bundle/react-vendor.ts";
import { loadConfig } from "../../cli/config/load-config.ts";
import type { FilePath } from "../../cli/model/brands.ts";
import type { RemoteCacheOptions } from "../../cli/model/cache.ts";
import { contentHash } from "../../cli/model/content-hash.ts";
import type { Diagnostic } from "../../cli/model/diagnostic.ts";
import type { OutputFile } from "../../cli/model/output.ts";
import { type BuildResult, buildSite } from "../../cli/site/build-site.ts";

const repo = fileURLToPath(new URL("../../", import.meta.url));
const sites = path.join(repo, "tests/sites");

/** React for sites without a cache: bundled once for all tests of a file, since it is a fifth of the bundling time. */
export const loadVendor = createVendorLoader(findPackageDir(), null);

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/**
 * Builds a copy of a fixture site in a new folder.
 * @param extra Files to add that a repository cannot hold: binary content, names that differ in case.
 */
export async function buildFixture(
  name: string,
  extra: Record<string, string | Uint8Array> = {},
): Promise<BuildResult & { root: string }> {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), `site-${name}-`)));
  folders.push(root);
  cpSync(path.join(sites, name), root, {
    recursive: true,
    filter: (file) => !/\/(?:\.sitegen|build|node_modules)$/.test(file),
  });
  // a package that a site with diagrams has installed
  mkdirSync(path.join(root, "node_modules"), { recursive: true });
  symlinkSync(path.join(repo, "node_modules/mermaid"), path.join(root, "node_modules/mermaid"), "dir");
  for (const [file, bytes] of Object.entries(extra)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), bytes);
  }
  return { ...(await buildRoot(root, { cache: false })), root };
}

/** A folder with these files, removed after the tests. */
export function createSite(files: Record<string, string>): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), "site-")));
  folders.push(root);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return root;
}

/** A docs page whose component reads the whole sidebar. */
export const SIDEBAR_READER: Record<string, string> = {
  "content/docs/api/tree.mdx": 'import { Tree } from "@site/site/components/Tree";\n\n# Tree\n\n<Tree />\n',
  "site/components/Tree.tsx": `import { useContext } from "react";
import { PageContext } from "sitegen/react";
export const Tree = () => <pre>{JSON.stringify(useContext(PageContext)?.sidebar)}</pre>;
`,
};

/** Builds the site in a folder, in memory. */
export async function buildRoot(
  root: string,
  { cache, remote = null }: { cache: boolean; remote?: RemoteCacheOptions | null },
): Promise<BuildResult> {
  const { value: config, diagnostics } = await loadConfig(root as FilePath, { production: true, strict: false });
  if (config === undefined) {
    const reads = { files: [], hashes: new Map(), history: true };
    return {
      outputs: [],
      diagnostics,
      table: null,
      otherTables: {},
      islands: [],
      budgets: null,
      timings: {},
      keyParts: new Map(),
      reads,
      forget: () => {},
      sections: () => new Map(),
    };
  }
  const result = await buildSite(config, {
    ...{ cache, remote, concurrency: 4, onProgress() {} },
    ...(!cache && { loadVendor }),
  });
  return { ...result, diagnostics: [...diagnostics, ...result.diagnostics] };
}

/** `docs/a.md:3:5 broken-link`. */
export function formatShort({ location, name }: Diagnostic): string {
  const place = [location?.path, location?.line, location?.column].filter((part) => part !== undefined).join(":");
  return `${place} ${name}`.trim();
}

/** Text of one output file. */
export function readOutput(outputs: readonly OutputFile[], file: string): string {
  const output = outputs.find((candidate) => candidate.path === file);
  if (output === undefined || !("bytes" in output))
    throw new Error(`no generated output ${file}, there are ${outputs.map((one) => one.path).join(", ")}`);
  return typeof output.bytes === "string" ? output.bytes : Buffer.from(output.bytes).toString();
}

/** Files of an output folder below a root, and hashes of them, without the record. */
export function hashWritten(root: string, outDir = "build"): [string, string][] {
  const folder = path.join(root, outDir);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== ".sitegen")
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((name) => [name, contentHash(readFileSync(path.join(folder, name)))]);
}

/** Paths of outputs, and hashes of their bytes. */
export const hashesOf = (outputs: readonly OutputFile[]): [string, string][] =>
  outputs.map((file) => [file.path, contentHash("bytes" in file ? file.bytes : readFileSync(file.copyOf))]);

/** Files that a build without a cache would write, and hashes of them. */
export const hashCold = async (root: string): Promise<[string, string][]> =>
  hashesOf((await buildRoot(root, { cache: false })).outputs);

/** The snapshot that a command wrote below the cache folder. */
export function snapshotOf(root: string, command = "build"): string {
  const folder = path.join(root, ".sitegen");
  const names = readdirSync(folder).filter((name) => name.startsWith(`${command}-`) && name.endsWith(".snapshot"));
  if (names.length !== 1) throw new Error(`expected one snapshot of ${command}, found ${names.length}`);
  return path.join(folder, names[0] as string);
}

/** Damages a section of the snapshot of `build`: what is read of it at once, or what is read on demand. */
export function damageSection(root: string, name: string, what: "head" | "parts"): void {
  const file = snapshotOf(root);
  const bytes = readFileSync(file);
  const line = bytes.indexOf("\n") + 1;
  const index = deserialize(bytes.subarray(bytes.length - Number(bytes.toString("latin1", line - 25, line - 13))));
  const place = index.sections.get(name);
  if (!place) throw new Error(`${file} has no section ${name}`);
  if (what === "parts" && place.start === place.headStart) throw new Error(`section ${name} has no parts`);
  const [start, end] = what === "head" ? [place.headStart + 4, place.headStart + 8] : [place.start, place.headStart];
  writeFileSync(file, bytes.fill(0, start, end));
}
