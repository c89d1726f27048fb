// From `content: [docs(), posts() …]` to content kinds: ids checked, folders found, each kind created by its definition.
import { join, posix } from "node:path";
import { duplicateKindId, missingConfigPath, moduleExport } from "../diagnostics/config.ts";
import { missingFolder } from "../diagnostics/files.ts";
import KINDS from "../kinds/content-kinds.ts";
import type { Section, SectionModule } from "../kinds/kind-definition.ts";
import type { TextRecord } from "../kinds/translator.ts";
import type { ContentPath, FilePath } from "../model/brands.ts";
import type { ContentKind, LocaleConfig } from "../model/config.ts";
import { type Diagnostic, type Locate, type Location, placeAt } from "../model/diagnostic.ts";
import { readIfPresent, readRegularFile } from "../model/disk/read-file.ts";
import type { ContentSpec, UserConfig } from "../options/user-config.ts";
import { findDataFault, formatKeys } from "../options/data-fault.ts";
import { parseDataFile } from "../scan/parse-data-file.ts";
import { createCall, createHook } from "./create-hook.ts";
import type { loadModule } from "./load-module.ts";
import { loadTranslationFile } from "./load-translations.ts";
import { createSourceLocator } from "./locate-in-source.ts";
import { hashOf } from "./resolve-markdown.ts";
import { firstFolder, fromRoot, isFile, isFolder } from "./site-files.ts";

export interface KindFacts {
  root: FilePath;
  /** See `loadModule`. */
  load(file: FilePath): ReturnType<typeof loadModule>;
  user: UserConfig;
  strict: boolean;
  /** The language of the kinds. */
  locale: LocaleConfig;
  /** Absolute. */
  outDir: FilePath;
  locate: Locate;
  record?: TextRecord | undefined;
}
interface Resolved {
  kinds: ContentKind[];
  diagnostics: Diagnostic[];
  /** Hashes of the modules that kinds loaded, such as sidebars. */
  fingerprints: string[];
}

const DEFAULT_CONTENT: readonly ContentSpec[] = [
  { type: "docs", options: {} },
  { type: "pages", options: {} },
];

export async function resolveKinds(facts: KindFacts): Promise<Resolved> {
  const given = facts.user.content;
  const resolved: Resolved = { kinds: [], diagnostics: [], fingerprints: [] };
  const ids = new Set<string>();
  for (const [index, { type, options }] of (given ?? DEFAULT_CONTENT).entries()) {
    const definition = KINDS[type];
    if (!definition) continue;
    const location = facts.locate(["content", index]);
    const id = definition.idOf(options);
    if (ids.has(id)) {
      const message = `Unexpected second ${type} section \`${id}\`, expected another id`;
      resolved.diagnostics.push(duplicateKindId({ message, location, help: `Write \`${type}({ id: "…" })\`.` }));
      continue;
    }
    ids.add(id);
    const candidates = options.path ? [fromRoot(facts.root, options.path)] : definition.defaultFolders(id);
    const absent = given && definition.leavesOutFolder?.(options) ? candidates[0] : undefined;
    const folder = (await firstFolder(facts.root, candidates)) ?? absent;
    if (folder === undefined) {
      if (!given || (definition.isOptional && !options.path)) continue;
      const missing = candidates.map((candidate) => `\`${candidate}\``).join(" or ");
      resolved.diagnostics.push(
        missingFolder({
          message: `Unexpected absence of the folder ${missing} for \`${id}\`, expected it in the site's root`,
          location: options.path ? facts.locate(["content", index, "path"]) : location,
        }),
      );
      continue;
    }
    const suffix = options.id === undefined || options.id === "default" ? "" : `-${options.id}`;
    const translations = posix.join(facts.locale.folder, `${definition.translations}${suffix}`);
    const section = createSection({ id, folder, translations, index }, facts);
    const created = await definition.create(options, section);
    if (created.kind) {
      const replacements = await translatedFolders(created.translated ?? { [folder]: "" }, section);
      resolved.kinds.push({ ...created.kind, replacements });
    }
    resolved.diagnostics.push(...(created.diagnostics ?? []));
    resolved.fingerprints.push(...(created.fingerprints ?? []));
  }
  return resolved;
}

/** Folder → folder of its translations, where one exists. */
async function translatedFolders(
  places: Record<string, string>,
  { translations, locale, isFolder: exists }: Section,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  if (!locale.translate) return found;
  for (const [folder, place] of Object.entries(places)) {
    const path = posix.join(translations, place);
    if (await exists(path)) found[folder] = path;
  }
  return found;
}

function createSection(
  { index, ...names }: Pick<Section, "id" | "folder" | "translations"> & { index: number },
  facts: KindFacts,
): Section {
  const { root, locale, user, strict, outDir } = facts;
  const locate = (...keys: string[]): Location => facts.locate(["content", index, ...keys]);
  return {
    ...names,
    ...{ root, locale, user, strict, outDir, locate },
    isFile: (path) => isFile(join(root, path)),
    isFolder: (path) => isFolder(join(root, path)),
    readData: async (path) => {
      const text = readIfPresent(join(root, path));
      return text === null ? { file: null, diagnostics: [] } : parseDataFile(path as ContentPath, text);
    },
    loadModule: (path, { name, option }) => loadSectionModule(path, name, locate(option), facts),
    loadTranslations: (name) =>
      loadTranslationFile(
        root,
        locale,
        posix.join(posix.relative(locale.folder, names.translations), name),
        facts.record,
      ),
    createCall: (run, parse, name) => createCall(run, parse, { name, location: locate(name), root }),
    createHook: (run, ...keys) => createHook(run, { name: keys.at(-1) ?? "", location: locate(...keys), root }),
  };
}

async function loadSectionModule(
  path: string,
  name: string,
  location: Location,
  { root, load }: KindFacts,
): Promise<{ module: SectionModule | null; diagnostics: Diagnostic[] }> {
  const contentPath = fromRoot(root, path);
  const file = join(root, contentPath) as FilePath;
  if (!(await isFile(file))) {
    const message = `Unexpected absence of the ${name} \`${contentPath}\`, expected it in the site's root`;
    return { module: null, diagnostics: [missingConfigPath({ message, location })] };
  }
  const { module, diagnostics } = await load(file);
  if (!module) return { module: null, diagnostics };
  const source = readRegularFile(file).toString();
  const locateKey = createSourceLocator(source);
  const placeOf = (key: ReturnType<typeof locateKey>): Location => {
    const at = key ?? locateKey([]);
    return at ? placeAt(contentPath, source, at.offset, at.length) : { path: contentPath, line: 1, column: 1 };
  };
  const fault = findDataFault(module.value);
  if (fault) {
    const message = `Unexpected value of \`${formatKeys(fault.keys)}\` in the ${name} \`${contentPath}\`, expected plain data: ${fault.reason}`;
    const place = placeOf(locateKey(fault.keys));
    const help = "Write the items out, or create a new object for each place.";
    return { module: null, diagnostics: [moduleExport({ message, location: place, help })] };
  }
  const find = (text: string): Location => {
    const literal = /^[\w$]+$/.test(text) ? locateKey([text]) : null;
    const at = ['"', "'", "`"].map((quote) => source.indexOf(quote + text + quote)).find((offset) => offset >= 0);
    return at === undefined ? placeOf(literal) : placeAt(contentPath, source, at + 1, text.length);
  };
  const fingerprint = hashOf(module.value, module.fingerprint);
  return { module: { value: module.value, file: contentPath, fingerprint, find }, diagnostics: [] };
}
