import { invalidVersions } from "../../diagnostics/config.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Section } from "../kind-definition.ts";
import type { DocsOptions, DocsVersion, SidebarsSource } from "./docs-options.ts";

/**
 * Versions to publish, newest first. Names come from `versions.json`; a section with an id has `<id>_versions.json`.
 * @param loadSidebars Loads a sidebars file; `false`: none; undefined: generated sidebars.
 */
export async function resolveVersions(
  options: DocsOptions,
  section: Section,
  loadSidebars: (file: string | false | undefined) => Promise<{ sidebars: SidebarsSource; diagnostics: Diagnostic[] }>,
): Promise<{ versions: DocsVersion[]; diagnostics: Diagnostic[] }> {
  const prefix = options.id && options.id !== "default" ? `${options.id}_` : "";
  const read = options.disableVersioning
    ? { names: [], diagnostics: [] }
    : await readVersionNames(section, `${prefix}versions.json`);
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
    versions.push({
      name,
      label: translations?.texts.get("version.label") ?? label,
      isLast,
      folder: current ? section.folder : `${prefix}versioned_docs/version-${name}`,
      path: (given.path ?? (isLast ? "" : current ? "next" : name)).replace(/^\/+|\/+$/g, ""),
      banner: banner === "none" ? null : banner,
      badge: given.badge ?? names.length > 1,
      className: given.className ?? `docs-version-${name}`,
      noIndex: given.noIndex ?? false,
      sidebars: loaded.sidebars,
      translations,
    });
  }
  return { versions, diagnostics };
}

async function versionedSidebars(
  { isFile }: Section,
  path: string,
  { sidebarPath }: DocsOptions,
): Promise<string | false | undefined> {
  if (await isFile(path)) return path;
  return sidebarPath === false ? false : undefined;
}

async function readVersionNames(
  { readText }: Section,
  path: string,
): Promise<{ names: string[]; diagnostics: Diagnostic[] }> {
  const text = await readText(path);
  if (text === null) return { names: [], diagnostics: [] };
  const report = (message: string): { names: string[]; diagnostics: Diagnostic[] } => ({
    names: [],
    diagnostics: [invalidVersions({ message, location: { path } })],
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return report(`Unexpected content of \`${path}\`, expected JSON: ${(error as Error).message}`);
  }
  if (!Array.isArray(value)) return report(`Unexpected content of \`${path}\`, expected a list of version names`);
  const bad = value.find((name) => !isVersionName(name));
  if (bad !== undefined)
    return report(
      `Unexpected version name ${JSON.stringify(bad)}, expected up to 32 characters that a file name can have`,
    );
  return { names: value as string[], diagnostics: [] };
}

function isVersionName(name: unknown): name is string {
  return (
    typeof name === "string" &&
    name.trim() !== "" &&
    name.length <= 32 &&
    name !== "." &&
    name !== ".." &&
    !/[/\\<>:"|?*\p{Cc}]/u.test(name)
  );
}
