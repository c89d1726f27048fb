import path from "node:path";
import type { FilePath } from "../model/brands.ts";

export interface ServerEntryInput {
  packageDir: FilePath;
  root: FilePath;
  themeDir: FilePath | null;
  elementOverrides: readonly string[];
}

/** Source of what all pages share. */
export function serverEntry({ packageDir, root, themeDir, elementOverrides }: ServerEntryInput): string {
  const from = (file: string) => JSON.stringify(path.join(packageDir, file));
  const overrides = elementOverrides.map(
    (name, i) => `import o${i} from ${JSON.stringify(path.join(themeDir ?? root, name))};`,
  );
  return `import { createServerModule } from ${from("runtime/react/server.tsx")};
import * as templates from ${from("templates/index.ts")};
import { Document } from ${from("templates/Document.tsx")};
import { SidebarFragment } from ${from("templates/SidebarFragment.tsx")};
import { INLINE_SCRIPTS } from ${from("templates/inline-scripts.ts")};
import elements from ${from("templates/theme/MDXComponents.tsx")};
${overrides.join("\n")}
const overrides = { ${elementOverrides.map((name, i) => `${JSON.stringify(name)}: o${i}`).join(", ")} };
export const createServer = (load) => createServerModule(
  { templates, Document, SidebarFragment, inlineScripts: INLINE_SCRIPTS, elements, overrides },
  load,
);
`;
}

/** Source of an entry that leads to the modules of pages. They load on demand, so that one that throws at import harms no other. */
export const pagesEntry = (specifiers: readonly string[]): string =>
  `export default [${specifiers.map((specifier) => `() => import(${JSON.stringify(specifier)})`).join(",\n")}];\n`;
