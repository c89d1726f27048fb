// A docs version: a copy of the current docs in all languages, its sidebars, and its name in `versions.json`. Names of files are
// those of Docusaurus.
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { didYouMean } from "../diagnostics/nearest.ts";
import { versionNotCut } from "../diagnostics/upkeep.ts";
import { isVersionName } from "../kinds/docs/resolve-versions.ts";
import type { DocsVersioning, SiteConfig } from "../model/config.ts";
import type { Diagnostic, Outcome } from "../model/diagnostic.ts";
import { pathExists } from "../model/disk/read-file.ts";

/** What a new version consists of. Paths are relative to the site's root. */
interface VersionCut {
  /** Folders to copy, that of the default language first. */
  copies: { from: string; to: string }[];
  /** Files to write, in order. */
  files: { path: string; text: string }[];
}

/**
 * Cuts a version of a docs section.
 * @param id Of the section; undefined for the only one, or the unnamed one.
 * @returns A list of what was written.
 */
export async function cutVersion(
  config: SiteConfig,
  { name, id }: { name: string; id?: string | undefined },
): Promise<{ text: string; diagnostics: Diagnostic[] }> {
  const section = findSection(config, id);
  if (!section.value) return { text: "", diagnostics: section.diagnostics };
  const { value: cut, diagnostics } = await planCut(config, section.value, name);
  if (!cut) return { text: "", diagnostics };
  write(config.root, cut);
  const written = [...cut.copies.map(({ to }) => `${to}/`), ...cut.files.map((file) => file.path)];
  return {
    text: `Version ${name} has these files:\n${written.map((file) => `  ${file}\n`).join("")}`,
    diagnostics,
  };
}

const refuse = (message: string, help: string): { value: undefined; diagnostics: Diagnostic[] } => ({
  value: undefined,
  diagnostics: [versionNotCut({ message, help })],
});

function findSection({ kinds }: SiteConfig, id: string | undefined): Outcome<DocsVersioning> {
  const sections = kinds.flatMap(({ versioning }) => (versioning ? [versioning] : []));
  const ids = sections.map((candidate) => candidate.id);
  const [first] = sections;
  if (!first) return refuse("Unexpected site without docs, expected a `docs` section", "Add `docs()` to `content`.");
  const only = id === undefined && sections.length === 1 ? first : undefined;
  const section = sections.find((candidate) => candidate.id === (id ?? "default")) ?? only;
  if (section) return { value: section, diagnostics: [] };
  const help = `Write \`--id ${ids.join("` or `--id ")}\`.`;
  return id === undefined
    ? refuse("Unexpected several docs sections, expected `--id` to name one", help)
    : refuse(`Unexpected docs section \`${id}\`, expected one of the site's`, didYouMean(id, ids) ?? help);
}

async function planCut(
  { root, kinds, otherLocales }: SiteConfig,
  { id, prefix, folder, names, isDisabled, loadSidebars }: DocsVersioning,
  name: string,
): Promise<Outcome<VersionCut>> {
  const { remedy } = versionNotCut.entry;
  if (!isVersionName(name))
    return refuse(
      `Unexpected version name ${JSON.stringify(name)}, expected up to 32 characters that a file name can have`,
      "Choose a name such as `1.0`.",
    );
  if (isDisabled)
    return refuse(
      "Unexpected `disableVersioning: true` in the docs section, expected docs with versions",
      "Remove `disableVersioning`.",
    );
  if (name === "current" || names.includes(name))
    return refuse(`Unexpected version name \`${name}\`, which the docs have already`, remedy);
  if (!pathExists(path.join(root, folder)) || readdirSync(path.join(root, folder)).length === 0)
    return refuse(`Unexpected empty folder \`${folder}\`, expected docs to copy`, "Write the docs first.");
  const sidebars = await loadSidebars();
  if (sidebars.value === undefined) return { value: undefined, diagnostics: sidebars.diagnostics };
  const translated = [kinds, ...otherLocales.map((locale) => locale.kinds)].flatMap((list) => {
    const from = list.find(({ versioning }) => versioning?.id === id)?.replacements[folder];
    return from === undefined ? [] : [{ from, to: path.posix.join(path.posix.dirname(from), `version-${name}`) }];
  });
  const copies = [{ from: folder, to: `${prefix}versioned_docs/version-${name}` }, ...translated];
  const taken = copies.find(({ to }) => pathExists(path.join(root, to)));
  if (taken)
    return refuse(
      `Unexpected folder \`${taken.to}\`, which no version of the docs has`,
      "Remove the folder, or add the version to `versions.json`.",
    );
  const files = [
    ...(sidebars.value && Object.keys(sidebars.value).length > 0
      ? [{ path: `${prefix}versioned_sidebars/version-${name}-sidebars.json`, text: formatJson(sidebars.value) }]
      : []),
    { path: `${prefix}versions.json`, text: formatJson([name, ...names]) },
  ];
  return { value: { copies, files }, diagnostics: sidebars.diagnostics };
}

const formatJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Copies beside the target and renames. `versions.json` is the last file, so that a version that it names is complete. */
function write(root: string, { copies, files }: VersionCut): void {
  const written: string[] = [];
  try {
    for (const { from, to } of copies) {
      const target = path.join(root, to);
      written.push(`${target}.partial`);
      rmSync(`${target}.partial`, { recursive: true, force: true });
      cpSync(path.join(root, from), `${target}.partial`, { recursive: true, preserveTimestamps: true });
      renameSync(`${target}.partial`, target);
      written.push(target);
    }
    for (const { path: file, text } of files) {
      const target = path.join(root, file);
      const isNew = !pathExists(target);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(`${target}.partial`, text);
      renameSync(`${target}.partial`, target);
      if (isNew) written.push(target);
    }
  } catch (error) {
    for (const file of written) rmSync(file, { recursive: true, force: true });
    throw error;
  }
}
