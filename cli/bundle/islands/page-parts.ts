// Modules of parts of pages: in the page, or as the own code of an island.
import path from "node:path";
import { type Plugin, transform } from "esbuild";
import type { FilePath } from "../../model/brands.ts";
import { PAGE_PART, partOfPage } from "../../model/pages/page-part.ts";

/** Namespace of a part as the code of an island. */
export const OWN_PAGE_PART = "own-page-part";

export const pagePartsPlugin = (root: FilePath): Plugin => ({
  name: "page-parts",
  setup(host) {
    host.onResolve({ filter: new RegExp(`^${OWN_PAGE_PART}:`) }, ({ path: specifier }) => ({
      path: specifier.slice(OWN_PAGE_PART.length + 1),
      namespace: OWN_PAGE_PART,
    }));
    for (const namespace of [PAGE_PART, OWN_PAGE_PART])
      host.onLoad({ filter: /.*/, namespace }, async ({ path: name }) => {
        const { page, code } = partOfPage(name);
        // its place in this module would mean nothing to the author
        const result = await transform(code, { loader: "jsx", jsx: "automatic", target: "node20" });
        return { contents: result.code, loader: "js", resolveDir: path.dirname(path.join(root, page)) };
      });
  },
});
