import type { Program } from "estree-jsx";

/** A generated statement as a program, as MDX expects it in a tree. */
export const programOf = (statement: Program["body"][number]): Program => ({
  type: "Program",
  sourceType: "module",
  comments: [],
  body: [statement],
});
