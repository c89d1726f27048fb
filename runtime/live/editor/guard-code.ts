import { parser } from "@lezer/javascript";
import { type Insertion, insertTexts } from "../../shared/live/insert-texts.ts";

const LOOPS = new Set(["ForStatement", "WhileStatement", "DoStatement"]);
const FUNCTIONS = new Set([
  "ArrowFunction",
  "FunctionDeclaration",
  "FunctionExpression",
  "MethodDeclaration",
  "Property",
]);

/** Adds a call to the body of each loop and each function, in the same line. @param call For example `tick()`. */
export function guardCode(script: string, call: string): string {
  const insertions: Insertion[] = [];
  parser.parse(script).iterate({
    enter({ name, node }) {
      const isLoop = LOOPS.has(name);
      if (!isLoop && !FUNCTIONS.has(name)) return;
      const body = name === "DoStatement" ? node.firstChild?.nextSibling : node.lastChild;
      if (!body) return;
      if (body.name === "Block") insertions.push({ at: body.from + 1, text: `${call};` });
      else if (isLoop) insertions.push({ at: body.from, text: `{${call};` }, { at: body.to, text: "}" });
      else if (name === "ArrowFunction")
        insertions.push({ at: body.from, text: `(${call},` }, { at: body.to, text: ")" });
    },
  });
  return insertTexts(script, insertions);
}
