import path from "node:path";
import type { TemplateName } from "../../runtime/shared/page-data.ts";
import type { FilePath } from "../model/brands.ts";
import { findModule } from "./module-paths.ts";

export interface ServerEntryInput {
  packageDir: FilePath;
  root: FilePath;
  themeDir: FilePath | null;
  /** Whether parts of docs may be the site's. */
  replacesDocs: boolean;
  /** Those without a file of their name are listed in `MDXComponents`. */
  elementOverrides: readonly string[];
  /** For runs without output, such as `check-links`. */
  bare?: BareTemplates;
}

/** What decides about the components of content. */
export type ElementsInput = Omit<ServerEntryInput, "bare" | "replacesDocs">;

export interface BareTemplates {
  /** Templates of which only the body is rendered. */
  bodies: readonly TemplateName[];
  /** Whether other templates are used, too. */
  others: boolean;
}

/** Components for elements that the compiler otherwise writes itself: the site replaces one, or what it contains. */
const ELEMENT_PARTS: Readonly<Record<string, string>> = {
  code: "MDXComponents/Code",
  li: "MDXComponents/Li",
  mermaid: "Mermaid",
  pre: "MDXComponents/Pre",
  ul: "MDXComponents/Ul",
};

/** Statements that declare the `elements` of content, and the site's `overrides`. */
export function elementsSource({
  packageDir,
  root,
  themeDir,
  elementOverrides,
}: ElementsInput): string {
  const files = elementOverrides.flatMap((name) => {
    const file = findModule(path.join(themeDir ?? root, name));
    return file ? [{ name, file }] : [];
  });
  const parts = elementOverrides.flatMap((name) =>
    Object.hasOwn(ELEMENT_PARTS, name) ? { name, part: ELEMENT_PARTS[name] } : [],
  );
  return `import elements from ${JSON.stringify(path.join(packageDir, "templates/theme/MDXComponents.tsx"))};
import ofSite from "@theme/MDXComponents";
${files.map(({ file }, i) => `import o${i} from ${JSON.stringify(file)};`).join("\n")}
${parts.map(({ part }, i) => `import p${i} from "@theme/${part}";`).join("\n")}
const overrides = { ${parts.map(({ name }, i) => `${name}: p${i}, `).join("")}...ofSite, ${files.map(({ name }, i) => `${JSON.stringify(name)}: o${i}`).join(", ")} };`;
}

/** Source of the entry that all pages share. */
export function serverEntry({
  packageDir,
  root,
  themeDir,
  elementOverrides,
  replacesDocs,
  bare,
}: ServerEntryInput): string {
  const from = (file: string) => JSON.stringify(path.join(packageDir, file));
  const all = `import * as all from ${from("templates/index.ts")};`;
  const parts = bare
    ? `import { Bodies, Document } from ${from("templates/bare.tsx")};
${bare.others ? all : "const all = {};"}
const templates = { ...all, ${bare.bodies.map((name) => `${name}: Bodies`).join(", ")} };
const { Root } = all;
const SidebarFragment = null;
const INLINE_SCRIPTS = [];
const createDocumentWriter = undefined;
const createContentWriter = undefined;`
    : `${all}
import { Document } from ${from("templates/Document.tsx")};
import { createDocumentWriter } from ${from("templates/head/document-shapes.ts")};
${replacesDocs ? "const createContentWriter = undefined;" : `import { createContentWriter } from ${from("templates/doc-frames.tsx")};`}
import { SidebarFragment } from ${from("templates/SidebarFragment.tsx")};
import { INLINE_SCRIPTS } from ${from("templates/inline-scripts.ts")};
const { Root } = all;
const templates = all;`;
  return `import { createServerModule } from ${from("runtime/react/server.tsx")};
${parts}
${elementsSource({ packageDir, root, themeDir, elementOverrides })}
export const createServer = (load, dataOf) => createServerModule(
  { templates, Root, Document, createDocumentWriter, createContentWriter, SidebarFragment, inlineScripts: INLINE_SCRIPTS, elements, overrides, replaced: ${JSON.stringify(elementOverrides)} },
  load,
  dataOf,
);
`;
}

/** Source of the entry for page modules. They load on demand, so that a module that throws does not break other pages. */
export const pagesEntry = (specifiers: readonly string[]): string =>
  `export default [${specifiers.map((specifier) => `() => import(${JSON.stringify(specifier)})`).join(",\n")}];\n`;
