import type { Identifier, Literal, Program, Property } from "estree-jsx";

/** A generated statement as a program, as MDX expects it in a tree. */
export const programOf = (statement: Program["body"][number]): Program => ({
  type: "Program",
  sourceType: "module",
  comments: [],
  body: [statement],
});

/** The program of an object with these texts. */
export const objectProgram = (texts: readonly [key: Identifier | Literal, text: string][]): Program => {
  const properties = texts.map(([key, text]): Property => {
    const value: Literal = { type: "Literal", value: text };
    return { type: "Property", kind: "init", method: false, shorthand: false, computed: false, key, value };
  });
  return programOf({ type: "ExpressionStatement", expression: { type: "ObjectExpression", properties } });
};
