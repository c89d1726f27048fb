// Where code has a syntax error. The compiler reports an error within an arrow function at the start of that function, and accepts
// tags that do not match.
import { parser } from "@lezer/javascript";

export interface CodeProblem {
  message: string;
  /** 1-based; null if unknown. */
  line: number | null;
  /** 1-based; null for the whole line. */
  column: number | null;
}

const DIALECTS = { script: parser.configure({ dialect: "jsx" }), types: parser.configure({ dialect: "jsx ts" }) };
/** A word, or one sign. */
const TOKEN = /^(?:[\w$]+|\S)/;
const TAG_NAME = /^<\/?\s*([\w$.:-]*)/;

const treeOf = (code: string, hasTypes: boolean) => DIALECTS[hasTypes ? "types" : "script"].parse(code);

/** The first error in code that does not compile; null without one. The parser reports correct code too, in rare cases. */
export function findSyntaxProblem(code: string, hasTypes: boolean): CodeProblem | null {
  let first: number | null = null;
  treeOf(code, hasTypes).iterate({
    enter({ type, from }) {
      if (type.isError) first ??= from;
    },
  });
  if (first === null) return null;
  const rest = code.slice(first);
  const at: number = first + (/^\s*/.exec(rest)?.[0].length ?? 0);
  const [token] = TOKEN.exec(rest.trimStart()) ?? [];
  return placeOf(code, at, token === undefined ? "Unexpected end of the code" : `Unexpected ${token}`);
}

/** A closing tag with another name than its opening tag; null without one. */
export function findWrongTag(code: string, hasTypes: boolean): CodeProblem | null {
  let problem: CodeProblem | null = null;
  treeOf(code, hasTypes).iterate({
    enter({ name, node: { firstChild, lastChild } }) {
      // the inner one of two is the wrong one, and comes later
      if (name !== "JSXElement" || lastChild?.name !== "JSXCloseTag") return;
      const [open, close] = [firstChild, lastChild].map((tag) => TAG_NAME.exec(code.slice(tag?.from, tag?.to))?.[1]);
      if (open !== close) problem = placeOf(code, lastChild.from, `Unexpected </${close}>, expected </${open}>`);
    },
  });
  return problem;
}

function placeOf(code: string, at: number, message: string): CodeProblem {
  const before = code.slice(0, at).split("\n");
  return { message, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
