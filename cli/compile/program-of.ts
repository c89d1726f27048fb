import type { Identifier, Literal, Program, Property } from "estree-jsx";

/** A generated statement as a program, as MDX expects it in a tree. */
export const programOf = (statement: Program["body"][number]): Program => ({
  type: "Program",
  sourceType: "module",
  comments: [],
  body: [statement],
});

/** The program of an object with these values. */
export const objectProgram = (entries: readonly [key: Identifier | Literal, value: string | number][]): Program => {
  const properties = entries.map(([key, content]): Property => {
    const value: Literal = { type: "Literal", value: content };
    return { type: "Property", kind: "init", method: false, shorthand: false, computed: false, key, value };
  });
  return programOf({ type: "ExpressionStatement", expression: { type: "ObjectExpression", properties } });
};
