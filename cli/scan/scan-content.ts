import { posix } from "node:path";
import picomatch from "picomatch";
import { fileChanged, fileNameInUrl, linkNotFollowed, pathsCollide } from "../diagnostics/files.ts";
import { translationWithoutOriginal } from "../diagnostics/locales.ts";
import type { ContentPath, FilePath, Hash } from "../model/brands.ts";
import type { ContentKind, DataFile, SiteConfig } from "../model/config.ts";
import type { ContentFile } from "../model/content.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Host } from "../model/host.ts";
import { mapBounded } from "../model/map-bounded.ts";
import { decodeText } from "./decode-text.ts";
import { parseDataFile } from "./parse-data-file.ts";

/** Reads under way at once: enough to keep a disk busy, few enough for any limit of open files. */
const READS_AT_ONCE = 32;

export interface ScannedContent {
  files: ContentFile[];
  data: DataFile[];
  /** Path → the translation that was read for it. */
  translations: ReadonlyMap<ContentPath, ContentPath>;
  diagnostics: Diagnostic[];
}

/** Hashes of bytes that are text without faults. */
export type KnownTexts = WeakMap<Uint8Array, Hash>;

/**
 * Finds and reads all files of all kinds, sorted by path. Where a translation replaces a file, it is what is read.
 * @param onFile Told of each as soon as it is read.
 */
export async function scanContent(
  config: SiteConfig,
  host: Host,
  known?: KnownTexts,
  onFile: (file: ContentFile) => void = () => {},
): Promise<ScannedContent> {
  const [listed, dataPaths, links] = await Promise.all([
    listFiles(config, host),
    listDataFiles(config, host),
    findLinks(config, host),
  ]);
  // reported below; no output can have its path
  const owned = listed.owned.filter(({ path, kind }) => !path.includes("\\") || kind.roleOf(path) === "partial");
  const translations = new Map([...listed.translations, ...dataPaths.translations]);
  const read = await mapBounded(owned, READS_AT_ONCE, async ({ path, kind }) => {
    const identity = { path, kind: kind.id, role: kind.roleOf(path) };
    const found = await readContentFile(identity, config.root, host, translations.get(path), known);
    if (found.file) onFile(found.file);
    return found;
  });
  const { data, diagnostics: dataFaults } = await readDataFiles(dataPaths.paths, translations, config.root, host);
  return {
    files: read.flatMap(({ file }) => (file ? [file] : [])),
    data,
    translations,
    diagnostics: [
      ...listed.diagnostics,
      ...links,
      ...checkNames(listed.owned),
      ...checkCollisions([...owned.map(({ path }) => path), ...dataPaths.paths]),
      ...read.flatMap(({ diagnostics }) => diagnostics),
      ...dataFaults,
    ],
  };
}

/** Reads and parses data files; those with faults are left out. */
export async function readDataFiles(
  paths: readonly ContentPath[],
  translations: ScannedContent["translations"],
  root: FilePath,
  host: Host,
): Promise<Pick<ScannedContent, "data" | "diagnostics">> {
  const read = await mapBounded(paths, READS_AT_ONCE, async (path) => {
    const file = translations.get(path) ?? path;
    const { bytes, fault } = await readBytes(root, file, host);
    if (bytes === null) return { file: null, diagnostics: [fault] };
    const { text, diagnostics } = decodeText(bytes, file);
    if (text === null) return { file: null, diagnostics };
    const parsed = parseDataFile(file, text);
    return { ...parsed, file: parsed.file && { ...parsed.file, path } };
  });
  return {
    data: read.flatMap(({ file }) => (file ? [file] : [])),
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  };
}

/**
 * Reads one file and checks that it is text; for the folders' own files and for partials that lie elsewhere.
 * @param translation What is read in its place.
 * @param known Of a host that gives the same bytes again: they are not decoded and hashed twice.
 */
export async function readContentFile(
  identity: Pick<ContentFile, "path" | "kind" | "role">,
  root: FilePath,
  host: Host,
  translation: ContentPath = identity.path,
  known?: KnownTexts,
): Promise<{ file: ContentFile | null; diagnostics: Diagnostic[] }> {
  const withSource = (hash: Hash, read: () => Uint8Array): { file: ContentFile; diagnostics: [] } => ({
    file: {
      ...identity,
      hash,
      get source() {
        return decodeText(read(), translation).text ?? "";
      },
    },
    diagnostics: [],
  });
  const untouched = host.findUntouched?.(posix.join(root, translation) as FilePath);
  if (untouched) return withSource(untouched.hash, untouched.read);
  const { bytes, fault } = await readBytes(root, translation, host);
  if (bytes === null) return { file: null, diagnostics: [fault] };
  const knownHash = known?.get(bytes);
  if (knownHash !== undefined) return withSource(knownHash, () => bytes);
  const { text, diagnostics } = decodeText(bytes, translation);
  if (text === null) return { file: null, diagnostics };
  const hash = contentHash(bytes);
  if (diagnostics.length === 0) known?.set(bytes, hash);
  return { file: { ...identity, source: text, hash }, diagnostics };
}

interface Owned {
  path: ContentPath;
  kind: ContentKind;
  /** Path in the kind's folder. */
  name: string;
}

/** A file in the folders of two kinds belongs to the one whose folder is deeper, of equals to the first. */
async function listFiles(
  { kinds, root }: SiteConfig,
  host: Host,
): Promise<{ owned: Owned[]; translations: Map<ContentPath, ContentPath>; diagnostics: Diagnostic[] }> {
  const claims = await Promise.all(
    kinds.flatMap((kind) =>
      kind.folders.map(async (folder) => {
        const names = await host.glob(kind.include, {
          cwd: posix.join(root, folder) as FilePath,
          ignore: kind.exclude,
        });
        const replacement = kind.replacements[folder];
        const translated =
          replacement === undefined
            ? []
            : await host.glob(kind.include, { cwd: posix.join(root, replacement) as FilePath, ignore: kind.exclude });
        return { kind, folder, names, replacement, translated };
      }),
    ),
  );
  const owners = new Map<string, Owned & { depth: number }>();
  const translations = new Map<ContentPath, ContentPath>();
  const diagnostics: Diagnostic[] = [];
  for (const { kind, folder, names, replacement = "", translated } of claims) {
    const originals = new Set(names);
    for (const name of translated) {
      const file = posix.join(replacement, name) as ContentPath;
      if (originals.has(name)) translations.set(posix.join(folder, name) as ContentPath, file);
      else diagnostics.push(describeIdleTranslation(file, posix.join(folder, name)));
    }
    const depth = folder.split("/").length;
    for (const name of names) {
      const path = posix.join(folder, name) as ContentPath;
      const owner = owners.get(path);
      if (!owner || owner.depth < depth) owners.set(path, { path, kind, name, depth });
    }
  }
  return { owned: [...owners.values()].sort(byPath), translations, diagnostics };
}

/** Links that stand where a page or a folder of pages is expected: nobody else would say why these are missing. */
async function findLinks({ kinds, root }: SiteConfig, host: Host): Promise<Diagnostic[]> {
  const found = await Promise.all(
    kinds.flatMap(({ folders, include, exclude }) => {
      const isPage = picomatch(include, { ignore: exclude });
      const isExcluded = picomatch(exclude);
      return folders.map(async (folder) => {
        const links = await host.links(posix.join(root, folder) as FilePath);
        return links
          .filter(({ path, toFolder }) => (toFolder ? !isExcluded(path) && !isExcluded(`${path}/x`) : isPage(path)))
          .map(({ path }) => posix.join(folder, path));
      });
    }),
  );
  return [...new Set(found.flat())].sort().map((path) =>
    linkNotFollowed({
      message: `Unexpected symbolic link \`${path}\`, expected a file or folder: links in content are not followed`,
      location: { path },
    }),
  );
}

function describeIdleTranslation(file: ContentPath, original: string): Diagnostic {
  return translationWithoutOriginal({
    message: `Unexpected translation without an original, expected a file \`${original}\``,
    location: { path: file },
    help: "Give it the path of the file that it translates.",
  });
}

/** Data files, those that only a translation has included: an authors file may exist in one language alone. */
async function listDataFiles(
  { kinds, root }: SiteConfig,
  host: Host,
): Promise<{ paths: ContentPath[]; translations: Map<ContentPath, ContentPath> }> {
  const patterns = [...new Set(kinds.flatMap(({ dataFiles }) => dataFiles))];
  if (patterns.length === 0) return { paths: [], translations: new Map() };
  const paths = new Set((await host.glob(patterns, { cwd: root, ignore: [] })) as ContentPath[]);
  const translations = new Map<ContentPath, ContentPath>();
  for (const { dataFiles, replacements } of kinds) {
    for (const [folder, replacement] of Object.entries(replacements)) {
      const own = dataFiles.filter((pattern) => pattern.startsWith(`${folder}/`));
      const translated = own.map((pattern) => replacement + pattern.slice(folder.length));
      for (const file of translated.length > 0 ? await host.glob(translated, { cwd: root, ignore: [] }) : []) {
        const path = (folder + file.slice(replacement.length)) as ContentPath;
        paths.add(path);
        translations.set(path, file as ContentPath);
      }
    }
  }
  return { paths: [...paths].sort(), translations };
}

function byPath(a: Owned, b: Owned): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

/** Reads a file that was there a moment ago: once more if it is gone, since editors save by replacing. */
async function readBytes(
  root: FilePath,
  path: ContentPath,
  host: Host,
): Promise<{ bytes: Uint8Array; fault: null } | { bytes: null; fault: Diagnostic }> {
  const file = posix.join(root, path) as FilePath;
  try {
    return { bytes: await host.readFile(file).catch(() => host.readFile(file)), fault: null };
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    const message = `Unexpected absence of \`${path}\`, which was there when the folder was listed (${reason})`;
    const help = "Build again once nothing changes the files.";
    return { bytes: null, fault: fileChanged({ message, location: { path }, help }) };
  }
}

function checkNames(owned: readonly Owned[]): Diagnostic[] {
  return owned.flatMap(({ path, kind, name }) => {
    const found = kind.roleOf(path) === "partial" ? null : /[#?%\\]/.exec(name);
    if (!found) return [];
    const message = `Unexpected \`${found[0]}\` in the file name \`${posix.basename(path)}\`, expected a name that an address can have`;
    return [
      fileNameInUrl({ message, location: { path }, help: "Rename the file; give the wanted name with `title`." }),
    ];
  });
}

/** Source: faults 48. Reported on every system, since a site moves between them. */
function checkCollisions(paths: readonly ContentPath[]): Diagnostic[] {
  const seen = new Map<string, ContentPath>();
  return paths.flatMap((path) => {
    const key = path.normalize("NFC").toLowerCase();
    const other = seen.get(key);
    if (other === undefined) {
      seen.set(key, path);
      return [];
    }
    if (other === path) return [];
    const how = other.normalize("NFC") === path.normalize("NFC") ? "the composition of a letter" : "case";
    const message = `Unexpected path \`${path}\`, expected one that differs from \`${other}\` in more than ${how}`;
    return [pathsCollide({ message, location: { path }, help: "Rename one of the files." })];
  });
}
