import type { ImportDeclaration } from "estree-jsx";
import type { MdxjsEsm } from "mdast-util-mdx";

/** An import that the author did not write, as a node of the tree. */
export function importNode(specifier: string, taken: ImportDeclaration["specifiers"][number]): MdxjsEsm {
  return {
    type: "mdxjsEsm",
    value: "",
    data: {
      estree: {
        type: "Program",
        sourceType: "module",
        comments: [],
        body: [
          {
            type: "ImportDeclaration",
            attributes: [],
            source: { type: "Literal", value: specifier },
            specifiers: [taken],
          },
        ],
      },
    },
  };
}
