import { invalidVersions } from "../../diagnostics/config.ts";
import { missingFolder } from "../../diagnostics/files.ts";
import type { Diagnostic, Keys, Location } from "../../model/diagnostic.ts";
import type { Section } from "../kind-definition.ts";
import { createTranslator } from "../translator.ts";
import type { DocsOptions, DocsVersion, SidebarsSource } from "./docs-options.ts";

/**
 * Versions to publish, newest first. Names come from `versions.json`; a section with an id has `<id>_versions.json`.
 * `names` are those of that file, `prefix` is what the names of its files begin with.
 * @param loadSidebars Loads a sidebars file; `false`: none; undefined: generated sidebars.
 */
export async function resolveVersions(
  options: DocsOptions,
  section: Section,
  loadSidebars: (file: string | false | undefined) => Promise<{ sidebars: SidebarsSource; diagnostics: Diagnostic[] }>,
): Promise<{ versions: DocsVersion[]; names: string[]; prefix: string; diagnostics: Diagnostic[] }> {
  const prefix = options.id && options.id !== "default" ? `${options.id}_` : "";
  const read = options.disableVersioning ? NO_NAMES : await readVersionNames(section, `${prefix}versions.json`);
  const diagnostics = [...read.diagnostics];
  // A name counts once: some sites list `current` in the file, where it already is a version without being named.
  const available = [
    ...new Set([
      ...(options.includeCurrentVersion === false && read.names.length > 0 ? [] : ["current"]),
      ...read.names,
    ]),
  ];
  const report = (key: string, message: string): void => {
    diagnostics.push(
      invalidVersions({
        message,
        location: section.locate(key),
        details: [`Available versions: ${available.join(", ")}`],
      }),
    );
  };
  const only = options.onlyIncludeVersions;
  if (only?.length === 0)
    report("onlyIncludeVersions", "Unexpected empty `onlyIncludeVersions`, expected at least one version");
  for (const name of only ?? [])
    if (!available.includes(name))
      report("onlyIncludeVersions", `Unexpected version \`${name}\`, expected the name of a version`);
  for (const name of Object.keys(options.versions ?? {}))
    if (!available.includes(name)) report("versions", `Unexpected version \`${name}\`, expected the name of a version`);
  const names = only ? available.filter((name) => only.includes(name)) : available;
  const lastName = options.lastVersion ?? names.find((name) => name !== "current") ?? "current";
  if (!available.includes(lastName))
    report("lastVersion", `Unexpected version \`${lastName}\`, expected the name of a version`);
  else if (only && !names.includes(lastName))
    report(
      "lastVersion",
      `Unexpected \`onlyIncludeVersions\` without the last version \`${lastName}\`, expected it among them`,
    );
  const versions: DocsVersion[] = [];
  for (const [index, name] of names.entries()) {
    const current = name === "current";
    const given = options.versions?.[name] ?? {};
    const isLast = name === lastName;
    const sidebarsFile = current
      ? options.sidebarPath
      : await versionedSidebars(section, `${prefix}versioned_sidebars/version-${name}-sidebars.json`, options);
    const loaded = await loadSidebars(sidebarsFile);
    diagnostics.push(...loaded.diagnostics);
    const { file: translations, diagnostics: faults } = await section.loadTranslations(
      current ? "current.json" : `version-${name}.json`,
    );
    diagnostics.push(...faults);
    const label = given.label ?? (current ? "Next" : name);
    const age = index < names.indexOf(lastName) ? "unreleased" : "unmaintained";
    const banner = given.banner ?? (isLast ? "none" : age);
    const folder = current ? section.folder : `${prefix}versioned_docs/version-${name}`;
    if (!(await section.isFolder(folder))) {
      const message = `Unexpected absence of the folder \`${folder}\` for the docs version \`${name}\``;
      diagnostics.push(missingFolder({ message, location: read.locate(name) ?? section.locate("path") }));
    }
    versions.push({
      name,
      label: createTranslator(translations).translate("version.label", label),
      isLast,
      folder,
      path: (given.path ?? (isLast ? "" : current ? "next" : name)).replace(/^\/+|\/+$/g, ""),
      banner: banner === "none" ? null : banner,
      badge: given.badge ?? names.length > 1,
      className: given.className ?? `docs-version-${name}`,
      noIndex: given.noIndex ?? false,
      sidebars: loaded.sidebars,
      translations,
    });
  }
  return { versions, names: read.names, prefix, diagnostics };
}

async function versionedSidebars(
  { isFile }: Section,
  path: string,
  { sidebarPath }: DocsOptions,
): Promise<string | false | undefined> {
  if (await isFile(path)) return path;
  return sidebarPath === false ? false : undefined;
}

interface VersionNames {
  names: string[];
  /** Place of a name. */
  locate(name: string): Location | null;
  diagnostics: Diagnostic[];
}

const NO_NAMES: VersionNames = { names: [], locate: () => null, diagnostics: [] };

async function readVersionNames({ readData }: Section, path: string): Promise<VersionNames> {
  const { file, diagnostics } = await readData(path);
  if (!file) return { ...NO_NAMES, diagnostics };
  const report = (message: string, keys: Keys): VersionNames => ({
    ...NO_NAMES,
    diagnostics: [invalidVersions({ message, location: file.locate(keys) })],
  });
  const { value } = file;
  if (!Array.isArray(value)) return report(`Unexpected content of \`${path}\`, expected a list of version names`, []);
  const bad = value.findIndex((name) => !isVersionName(name));
  if (bad >= 0)
    return report(
      `Unexpected version name ${JSON.stringify(value[bad])}, expected up to 32 characters that a file name can have`,
      [bad],
    );
  return { names: value as string[], locate: (name) => file.locate([value.indexOf(name)]), diagnostics: [] };
}

export function isVersionName(name: unknown): name is string {
  return (
    typeof name === "string" &&
    name.trim() !== "" &&
    name.length <= 32 &&
    name !== "." &&
    name !== ".." &&
    !/[/\\<>:"|?*\p{Cc}]/u.test(name)
  );
}
