// Components that render docs in place of the theme's, named by `docItemComponent`: static, or an island that gives its contexts to
// those in the content.
import path from "node:path";
import type { Plugin } from "esbuild";
import type { FilePath } from "../../model/brands.ts";
import { virtualModules } from "../virtual-modules.ts";

/** Namespace of such a component in the page. */
export const DOC_ITEM = "doc-item";
/** Namespace of the same component for both sides, with its props. */
export const PLACED_DOC_ITEM = "placed-doc-item";

export const docItemsPlugin = (packageDir: FilePath): Plugin =>
  virtualModules(PLACED_DOC_ITEM, (file) => ({
    contents: `import * as M from ${JSON.stringify(file)};
import { placeDocItem } from ${JSON.stringify(path.join(packageDir, "templates/pages/place-doc-item.tsx"))};
export default placeDocItem(M.default);`,
    loader: "js",
    resolveDir: path.dirname(file),
  }));
