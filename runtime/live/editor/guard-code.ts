import { parser } from "@lezer/javascript";

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
  const insertions: { at: number; text: string }[] = [];
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
  // of two at one place, the inner one comes last: it ends before the outer one does
  const isEnd = ({ text }: { text: string }): boolean => text === "}" || text === ")";
  const sorted = insertions.map((insertion, index) => ({ ...insertion, index }));
  sorted.sort((a, b) => a.at - b.at || (isEnd(a) && isEnd(b) ? b.index - a.index : a.index - b.index));
  let guarded = "";
  let end = 0;
  for (const { at, text } of sorted) {
    guarded += script.slice(end, at) + text;
    end = at;
  }
  return guarded + script.slice(end);
}
