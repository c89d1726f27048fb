import { posix } from "node:path";
import picomatch from "picomatch";
import { fileChanged, fileNameInUrl, linkNotFollowed, pathsCollide } from "../diagnostics/files.ts";
import { describeMachineError } from "../diagnostics/machine-error.ts";
import { translationWithoutOriginal } from "../diagnostics/locales.ts";
import type { ContentPath, FilePath, Hash } from "../model/brands.ts";
import type { ContentKind, SiteConfig } from "../model/config.ts";
import type { DataFile } from "../model/data-file.ts";
import type { ContentFile } from "../model/content.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Host } from "../model/host.ts";
import { mapBounded } from "../model/map-bounded.ts";
import { decodeText } from "./decode-text.ts";
import { parseDataFile } from "./parse-data-file.ts";
import { type SampleRules, withSamples } from "./read-samples.ts";

/** Maximum number of concurrent reads: enough for a fast disk, few enough for limits of open files. */
const MAX_READS = 32;

export interface ScannedContent {
  files: ContentFile[];
  /** Files with errors, as empty ones: their pages still have a URL. */
  unreadable: ContentFile[];
  data: DataFile[];
  /** Paths of the translations that replace files, by path. */
  translations: ReadonlyMap<ContentPath, ContentPath>;
  diagnostics: Diagnostic[];
}

/** Hashes of bytes that are valid text. */
export type TextHashes = WeakMap<Uint8Array, Hash>;

/**
 * Finds and reads the files of all kinds, sorted by path. A translation is read instead of its original.
 * @param textHashes See `readContentFile`.
 * @param onFile Called for each file as soon as it is read.
 */
export async function scanContent(
  config: SiteConfig,
  host: Host,
  textHashes?: TextHashes,
  onFile: (file: ContentFile) => void = () => {},
): Promise<ScannedContent> {
  const [listed, dataPaths, links] = await Promise.all([
    listFiles(config, host),
    listDataFiles(config, host),
    findLinks(config, host),
  ]);
  // Names with a backslash are reported below; no output can have such a path.
  const owned = listed.owned.filter(({ path, kind, name }) => !path.includes("\\") || kind.roleOf(name) === "partial");
  const translations = new Map([...listed.translations, ...dataPaths.translations]);
  const read = await mapBounded(owned, { concurrency: MAX_READS }, async ({ path, kind, name }) => {
    const identity = { path, kind: kind.id, role: kind.roleOf(name) };
    const result = await readContentFile(identity, config, host, translations.get(path), textHashes);
    if (result.file) onFile(result.file);
    return result;
  });
  const { data, diagnostics: dataDiagnostics } = await readDataFiles(dataPaths.paths, translations, config.root, host);
  return {
    files: read.flatMap(({ file }) => (file ? [file] : [])),
    unreadable: owned.flatMap(({ path, kind, name }, index) =>
      read[index]?.file
        ? []
        : [{ path, kind: kind.id, role: kind.roleOf(name), source: "", hash: contentHash("") } satisfies ContentFile],
    ),
    data,
    translations,
    diagnostics: [
      ...listed.diagnostics,
      ...links,
      ...checkNames(listed.owned),
      ...checkCollisions([...owned.map(({ path }) => path), ...dataPaths.paths]),
      ...read.flatMap(({ diagnostics }) => diagnostics),
      ...dataDiagnostics,
    ],
  };
}

/** Reads and parses data files. Files with errors are left out. */
export async function readDataFiles(
  paths: readonly ContentPath[],
  translations: ScannedContent["translations"],
  root: FilePath,
  host: Host,
): Promise<Pick<ScannedContent, "data" | "diagnostics">> {
  const read = await mapBounded(paths, { concurrency: MAX_READS }, async (path) => {
    const file = translations.get(path) ?? path;
    const { bytes, problem } = await readBytes(root, file, host);
    if (bytes === null) return { file: null, diagnostics: [problem] };
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
 * Reads a content file or a partial outside content folders, and checks that it is text.
 * @param translation Path of the file to read instead.
 * @param textHashes Cache for hosts that return the same bytes again, which are then not decoded and hashed twice.
 */
export async function readContentFile(
  identity: Pick<ContentFile, "path" | "kind" | "role">,
  rules: SampleRules,
  host: Host,
  translation: ContentPath = identity.path,
  textHashes?: TextHashes,
): Promise<{ file: ContentFile | null; diagnostics: Diagnostic[] }> {
  const { root } = rules;
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
  const unchanged = host.findUntouched?.(posix.join(root, translation) as FilePath);
  if (unchanged) return withSource(unchanged.hash, unchanged.read);
  const { bytes, problem } = await readBytes(root, translation, host);
  if (bytes === null) return { file: null, diagnostics: [problem] };
  const cachedHash = textHashes?.get(bytes);
  if (cachedHash !== undefined) return withSource(cachedHash, () => bytes);
  const { text, diagnostics } = decodeText(bytes, translation);
  if (text === null) return { file: null, diagnostics };
  const hash = contentHash(bytes);
  const file = await withSamples({ ...identity, source: text, hash }, rules, async (sample) => {
    const read = await host.readFile(sample);
    return { bytes: read, text: decodeText(read, identity.path).text };
  });
  if (diagnostics.length === 0 && !file.samples) textHashes?.set(bytes, hash);
  return { file, diagnostics };
}

interface OwnedFile {
  path: ContentPath;
  kind: ContentKind;
  /** Path relative to the kind's folder. */
  name: string;
}

/** Lists files by kind. A file in the folders of two kinds belongs to the one with the deeper folder, or else to the first. */
async function listFiles(
  { kinds, root }: SiteConfig,
  host: Host,
): Promise<{ owned: OwnedFile[]; translations: Map<ContentPath, ContentPath>; diagnostics: Diagnostic[] }> {
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
  const owners = new Map<string, OwnedFile & { depth: number }>();
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

/** Reports symbolic links to possible pages or folders of pages, which are not followed. */
async function findLinks({ kinds, root }: SiteConfig, host: Host): Promise<Diagnostic[]> {
  const paths = await Promise.all(
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
  return [...new Set(paths.flat())].sort().map((path) =>
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
    help: "Move it to the path of the file that it translates.",
  });
}

/** Lists data files, including those that exist only as a translation, such as an authors file of one locale. */
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
      const inFolder = dataFiles.filter((pattern) => pattern.startsWith(`${folder}/`));
      const translated = inFolder.map((pattern) => replacement + pattern.slice(folder.length));
      for (const file of translated.length > 0 ? await host.glob(translated, { cwd: root, ignore: [] }) : []) {
        const path = (folder + file.slice(replacement.length)) as ContentPath;
        paths.add(path);
        translations.set(path, file as ContentPath);
      }
    }
  }
  return { paths: [...paths].sort(), translations };
}

function byPath(a: OwnedFile, b: OwnedFile): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

/** Reads a listed file. Tries twice, since editors save by replacing files. */
async function readBytes(
  root: FilePath,
  path: ContentPath,
  host: Host,
): Promise<{ bytes: Uint8Array; problem: null } | { bytes: null; problem: Diagnostic }> {
  const file = posix.join(root, path) as FilePath;
  try {
    return { bytes: await host.readFile(file).catch(() => host.readFile(file)), problem: null };
  } catch (error) {
    const failure = describeMachineError(error, { root });
    if (failure && failure.name !== fileChanged.entry.name) return { bytes: null, problem: failure };
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    const message = `Unexpected absence of \`${path}\`, which existed when the folder was listed (${reason})`;
    return { bytes: null, problem: fileChanged({ message, location: { path }, help: fileChanged.entry.remedy }) };
  }
}

function checkNames(owned: readonly OwnedFile[]): Diagnostic[] {
  return owned.flatMap(({ path, kind, name }) => {
    const forbidden = kind.roleOf(name) === "partial" ? null : /[#?%\\]/.exec(name);
    if (!forbidden) return [];
    const message = `Unexpected \`${forbidden[0]}\` in the file name \`${posix.basename(path)}\`, expected a name that is valid in a URL`;
    return [fileNameInUrl({ message, location: { path }, help: fileNameInUrl.entry.remedy })];
  });
}

/** Reports files and folders that some systems treat as the same. Checked on every system, since sites are built on several. */
function checkCollisions(paths: readonly ContentPath[]): Diagnostic[] {
  const firstOf = new Map<string, string>();
  /** Name → the first equal name: itself unless it collides. */
  const twins = new Map<string, string>();
  const twinOf = (name: string): string => {
    const key = name.normalize("NFC").toLowerCase();
    const twin = firstOf.get(key) ?? name;
    firstOf.set(key, twin);
    twins.set(name, twin);
    return twin;
  };
  return paths.flatMap((path) => {
    // a folder is reported once, at the first file in it
    for (let end = path.indexOf("/"); end >= 0; end = path.indexOf("/", end + 1)) {
      const folder = path.slice(0, end);
      const checked = twins.get(folder);
      const twin = checked ?? twinOf(folder);
      if (twin !== folder) return checked ? [] : [describeCollision(path, folder, twin)];
    }
    const twin = twinOf(path);
    return twin === path ? [] : [describeCollision(path, path, twin)];
  });
}

function describeCollision(path: ContentPath, name: string, twin: string): Diagnostic {
  const [what, remedy] =
    name === path ? ["path", "Rename one of the files."] : ["folder", "Rename one of the folders, or merge them."];
  const difference = twin.normalize("NFC") === name.normalize("NFC") ? "the Unicode form of a letter" : "case";
  const message = `Unexpected ${what} \`${name}\`, which differs only in ${difference} from \`${twin}\``;
  return pathsCollide({ message, location: { path }, help: remedy });
}
