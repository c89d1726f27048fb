// The page of public modules: what `sitegen` and its parts export, and the aliases that sites import from.
import { readdirSync } from "node:fs";
import path from "node:path";
import { anchorOf, code, heading, prose, type ReferencePage, table } from "./page.ts";
import { docstringOf, type ReadSource, readerOf } from "./source-text.ts";

export interface Export {
  name: string;
  isType: boolean;
  text: string;
}

const target = (file: string, specifier: string): string => path.posix.join(path.posix.dirname(file), specifier);

/** The exports of a module with their docstrings, those of `export * from` included. */
export function readExports(read: ReadSource, file: string, typesOnly = false): Export[] {
  const source = read(file);
  const own = [...source.matchAll(/^export (?:async )?(function|const|class|interface|type) (\w+)\b(?! [{*])/gm)].map(
    ([, kind = "", name = ""]): Export => ({
      name,
      isType: typesOnly || kind === "interface" || kind === "type",
      text: docstringOf(source, name),
    }),
  );
  const listed = [...source.matchAll(/^export (type )?\{([^}]*)\} from "([^"]+)"/gm)].flatMap(
    ([, type, names = "", from = ""]) =>
      names
        .split(",")
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name): Export => {
          const bare = name.replace(/^type /, "");
          const isType = typesOnly || type !== undefined || name !== bare;
          return { name: bare, isType, text: docstringOf(read(target(file, from)), bare) };
        }),
  );
  const starred = [...source.matchAll(/^export (type )?\* from "([^"]+)"/gm)].flatMap(([, type, from = ""]) =>
    readExports(read, target(file, from), typesOnly || type !== undefined),
  );
  const all = [...own, ...listed, ...starred];
  return [...new Map(all.map((one) => [one.name, one])).values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Modules of Docusaurus that sitegen has. */
const docusaurusModules = (repoRoot: string): string[] =>
  readdirSync(path.join(repoRoot, "runtime/react/docusaurus"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
    .map((name) => name.replace(/(?:\/index)?\.tsx?$/, ""))
    .sort();

/** `Translate` and `translate` are two exports. */
export const exportAnchor = (module: string, name: string): string =>
  `${anchorOf(module)}-${anchorOf(name)}${/^[A-Z]/.test(name) ? "-component" : ""}`;

export const MODULES = {
  sitegen: "cli/index.ts",
  "sitegen/react": "runtime/react/index.ts",
  "sitegen/testing": "cli/testing.ts",
};

export function modulePages(repoRoot: string): ReferencePage[] {
  const read = readerOf(repoRoot);
  const modules = Object.entries(MODULES).map(([name, file]) => ({ name, exports: readExports(read, file) }));
  const part = (name: string, exports: readonly Export[]): string => {
    const values = exports.filter(({ isType }) => !isType);
    const types = exports.filter(({ isType }) => isType);
    return `${heading(2, code(name), anchorOf(name))}

${values.map(({ name: own, text }) => `${heading(3, code(own), exportAnchor(name, own))}\n\n${prose(text)}`.trim()).join("\n\n")}

${heading(3, `Types of ${code(name)}`, `${anchorOf(name)}-types`)}

${table(
  ["Type", "Purpose"],
  types.map(({ name: own, text }) => [code(own), prose(text)]),
)}`;
  };
  return [
    {
      path: "modules",
      title: "Modules",
      description:
        "Public modules of sitegen with their functions, components, hooks and types, and the import aliases.",
      position: 7,
      subjects: modules.flatMap(({ exports }) => exports.map(({ name }) => name)),
      body: `The config imports from \`sitegen\`, components from \`sitegen/react\`, tests of plugins from \`sitegen/testing\`. \`sitegen/tsconfig.json\` is the base of a site's
\`tsconfig.json\`, and \`sitegen/modules\` types imported files.

${modules.map(({ name, exports }) => part(name, exports)).join("\n\n")}

## Aliases

${table(
  ["Import", "Module"],
  [
    ["`@site/…`", "a file of the site's folder"],
    ["`@theme/…`", "a component of the theme, or the file in `site/theme` that replaces it"],
    ["`@theme-original/…`", "the component that a file in `site/theme` replaces"],
    ["`@docusaurus/…`", "the modules below, for content and components written for Docusaurus"],
    ["`@generated/…`", "files that plugins of Docusaurus write"],
  ],
)}

${docusaurusModules(repoRoot)
  .map((name) => `- ${code(`@docusaurus/${name}`)}`)
  .join("\n")}`,
    },
  ];
}
