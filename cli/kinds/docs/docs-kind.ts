import { collapsedWithoutCollapsible } from "../../diagnostics/config.ts";
import { join } from "node:path";
import * as v from "valibot";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { createDocs } from "../create-docs.ts";
import { type CreatedKind, type KindDefinition, levelOf, type Section, trimSlashes } from "../kind-definition.ts";
import { commonOptions } from "../section-options.ts";
import { DocsOptions, type SidebarsSource } from "./docs-options.ts";
import { resolveVersions } from "./resolve-versions.ts";

export const docsKind: KindDefinition<DocsOptions> = {
  options: DocsOptions,
  idOf: ({ id = "default" }) => (id === "default" ? "docs" : `docs:${id}`),
  defaultFolders: () => ["content/docs", "docs"],
  isOptional: false,
  translations: "docusaurus-plugin-content-docs",
  create: createSection,
};

async function createSection(options: DocsOptions, section: Section): Promise<CreatedKind> {
  const fingerprints: string[] = [];
  const { versions, diagnostics } = await resolveVersions(options, section, async (path) => {
    const loaded = await loadSidebars(path, section);
    fingerprints.push(loaded.fingerprint);
    return loaded;
  });
  const collapsible = options.sidebarCollapsible ?? true;
  if (!collapsible && options.sidebarCollapsed === true) {
    const message =
      "Unexpected `sidebarCollapsed: true` beside `sidebarCollapsible: false`, expected categories that can be opened";
    diagnostics.push(collapsedWithoutCollapsible({ message, location: section.locate("sidebarCollapsed") }));
  }
  if (versions.length === 0 || diagnostics.some(({ severity }) => severity === "error"))
    return { kind: null, diagnostics, fingerprints };
  const { sidebarItemsGenerator: generator, numberPrefixParser = true } = options;
  const kind = createDocs({
    ...commonOptions(options, section),
    id: options.id ?? "default",
    routeBasePath: trimSlashes(options.routeBasePath ?? "docs"),
    tagsBasePath: trimSlashes(options.tagsBasePath ?? "tags"),
    sidebarCollapsible: collapsible,
    sidebarCollapsed: collapsible && (options.sidebarCollapsed ?? true),
    sidebarItemsGenerator: generator
      ? section.createHook(
          ({ version, ...args }) =>
            generator({ ...args, version: { ...version, contentPath: join(section.root, version.contentPath) } }),
          "sidebarItemsGenerator",
        )
      : null,
    numberPrefixParser:
      typeof numberPrefixParser === "function"
        ? section.createCall(numberPrefixParser, parsedPrefix, "numberPrefixParser")
        : numberPrefixParser,
    breadcrumbs: options.breadcrumbs ?? true,
    editCurrentVersion: options.editCurrentVersion ?? false,
    tagsFile: options.tags === undefined ? "tags.yml" : options.tags || null,
    onInlineTags: levelOf(options.onInlineTags, "warn"),
    versions,
  });
  const translated = Object.fromEntries(
    versions.map(({ folder, name }) => [folder, name === "current" ? name : `version-${name}`]),
  );
  return { kind, diagnostics, fingerprints, translated };
}

/** What a `numberPrefixParser` returns. */
const parsedPrefix = v.parser(v.object({ filename: v.string(), numberPrefix: v.optional(v.number()) }));

async function loadSidebars(
  path: string | false | undefined,
  section: Section,
): Promise<{ sidebars: SidebarsSource; diagnostics: Diagnostic[]; fingerprint: string }> {
  if (path === undefined) return { sidebars: { type: "auto" }, diagnostics: [], fingerprint: "" };
  if (path === false) return { sidebars: { type: "none" }, diagnostics: [], fingerprint: "" };
  const { module, diagnostics } = await section.loadModule(path, { name: "sidebars file", option: "sidebarPath" });
  if (!module) return { sidebars: { type: "none" }, diagnostics, fingerprint: "" };
  const { fingerprint, ...source } = module;
  return { sidebars: { type: "file", ...source }, diagnostics, fingerprint };
}
