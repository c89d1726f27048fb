import type { ImportDeclaration } from "estree-jsx";
import type { MdxjsEsm } from "mdast-util-mdx";
import { programOf } from "./program-of.ts";

/** A generated import as a node of the tree. */
export function importNode(specifier: string, imported: ImportDeclaration["specifiers"][number]): MdxjsEsm {
  return {
    type: "mdxjsEsm",
    value: "",
    data: {
      estree: programOf({
        type: "ImportDeclaration",
        attributes: [],
        source: { type: "Literal", value: specifier },
        specifiers: [imported],
      }),
    },
  };
}
