import path from "node:path";
import type { ContentPath, FilePath } from "../model/brands.ts";

export interface ServerEntryInput {
  packageDir: FilePath;
  root: FilePath;
  themeDir: FilePath | null;
  /** Keys of module bodies. */
  bodies: readonly string[];
  /** Component pages. */
  components: readonly ContentPath[];
  fileOf(path: ContentPath): ContentPath;
  elementOverrides: readonly string[];
}

/** Source of the server graph's entry. Pages load on demand, so that one that throws at import harms no other. */
export function serverEntry({
  packageDir,
  root,
  themeDir,
  bodies,
  components,
  fileOf,
  elementOverrides,
}: ServerEntryInput): string {
  const from = (file: string) => JSON.stringify(path.join(packageDir, file));
  const overrides = elementOverrides.map(
    (name, i) => `import o${i} from ${JSON.stringify(path.join(themeDir ?? root, name))};`,
  );
  const loaders = [
    ...bodies.map((key) => `${JSON.stringify(key)}: () => import(${JSON.stringify(`page-module:${key}`)}),`),
    ...components.map(
      (file) => `${JSON.stringify(file)}: () => import(${JSON.stringify(path.join(root, fileOf(file)))}),`,
    ),
  ];
  return `import { createServerModule } from ${from("runtime/react/server.tsx")};
import * as templates from ${from("templates/index.ts")};
import { Document } from ${from("templates/Document.tsx")};
import { SidebarFragment } from ${from("templates/SidebarFragment.tsx")};
import { INLINE_SCRIPTS } from ${from("templates/inline-scripts.ts")};
import elements from ${from("templates/theme/MDXComponents.tsx")};
${overrides.join("\n")}
const overrides = { ${elementOverrides.map((name, i) => `${JSON.stringify(name)}: o${i}`).join(", ")} };
export const { renderPage, renderSidebar, inlineScripts } = createServerModule({
  templates, Document, SidebarFragment, inlineScripts: INLINE_SCRIPTS, elements, overrides,
  modules: {
${loaders.join("\n")}
  },
});
`;
}
