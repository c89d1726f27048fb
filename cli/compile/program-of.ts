import type { Program } from "estree-jsx";

/** Code that no source holds, as MDX wants it in a tree. */
export const programOf = (statement: Program["body"][number]): Program => ({
  type: "Program",
  sourceType: "module",
  comments: [],
  body: [statement],
});
