// Texts of the site's own components: `<Translate>` and `translate()` with texts that are constants.
import type { Expression, Node } from "acorn";
import { Parser } from "acorn";
import acornJsx from "acorn-jsx";
import { transform } from "esbuild";

/** A text that `code.json` can translate. */
export interface CodeText {
  id: string;
  text: string;
  description: string | undefined;
}

/** A use of `<Translate` or `translate(`, in the order of the file. Its text is null if it is not a constant. */
export interface TextUse {
  name: "<Translate" | "translate(";
  text: CodeText | null;
}

/** Modules whose exports translate. */
const MODULES: ReadonlySet<string> = new Set(["@docusaurus/Translate", "sitegen", "sitegen/react"]);
const JsxParser = Parser.extend(acornJsx());

// biome-ignore lint/suspicious/noExplicitAny: JSX nodes are not among acorn's types
type AnyNode = Node & Record<string, any>;

/** True if a script may have texts: most have none, and are not parsed. */
export const mayTranslate = (source: string): boolean => /\bTranslate\b|\btranslate\b/.test(source);

/** @throws Error of esbuild for a script that cannot be parsed. */
export async function extractCodeTexts(source: string, file: string): Promise<TextUse[]> {
  const loader = /\.[cm]?ts$/.test(file) ? "ts" : "tsx";
  const { code } = await transform(source, { loader, jsx: "preserve", sourcefile: file, logLevel: "silent" });
  const program = JsxParser.parse(code, { ecmaVersion: "latest", sourceType: "module" }) as AnyNode;
  const names = importedNames(program);
  const uses: TextUse[] = [];
  walk(program, (node) => {
    if (node.type === "JSXElement" && names.components.has(node.openingElement.name.name))
      uses.push({ name: "<Translate", text: readElement(node) });
    if (node.type === "CallExpression" && names.functions.has(node.callee.name))
      uses.push({ name: "translate(", text: readCall(node) });
  });
  return uses;
}

interface ImportedNames {
  components: Set<string>;
  functions: Set<string>;
}

function importedNames(program: AnyNode): ImportedNames {
  const names: ImportedNames = { components: new Set(), functions: new Set() };
  for (const statement of program.body as AnyNode[]) {
    if (statement.type !== "ImportDeclaration" || !MODULES.has(statement.source.value)) continue;
    const isOwnModule = statement.source.value === "@docusaurus/Translate";
    for (const { type, imported, local } of statement.specifiers as AnyNode[]) {
      const name = type === "ImportDefaultSpecifier" ? (isOwnModule ? "Translate" : "") : imported?.name;
      if (name === "Translate") names.components.add(local.name);
      if (name === "translate") names.functions.add(local.name);
    }
  }
  return names;
}

function walk(node: AnyNode, visit: (node: AnyNode) => void): void {
  visit(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === "string") walk(child as AnyNode, visit);
}

function readElement({ openingElement, children }: AnyNode): CodeText | null {
  const attribute = (name: string): string | null | undefined => {
    const given = (openingElement.attributes as AnyNode[]).find(({ name: own }) => own?.name === name);
    return given && constantOf(given.value?.type === "JSXExpressionContainer" ? given.value.expression : given.value);
  };
  const parts = (children as AnyNode[]).flatMap((child) => {
    if (child.type === "JSXText") return [joinLines(child.value)];
    const isContainer = child.type === "JSXExpressionContainer";
    if (isContainer && child.expression.type === "JSXEmptyExpression") return [];
    return [isContainer ? constantOf(child.expression) : null];
  });
  return textOf(attribute("id"), parts.includes(null) ? null : parts.join(""), attribute("description"));
}

/** A text between elements as React gets it: lines without the space around them. */
const joinLines = (text: string): string =>
  text.includes("\n")
    ? text
        .split("\n")
        .map((line, index, { length }) => {
          const start = index === 0 ? line : line.trimStart();
          return index === length - 1 ? start : start.trimEnd();
        })
        .filter(Boolean)
        .join(" ")
    : text;

function readCall({ arguments: [given] }: AnyNode): CodeText | null {
  if (given?.type !== "ObjectExpression") return null;
  const property = (name: string): string | null | undefined => {
    const entry = (given.properties as AnyNode[]).find(({ key }) => (key?.name ?? key?.value) === name);
    return entry && constantOf(entry.value);
  };
  return textOf(property("id"), property("message") ?? "", property("description"));
}

/** @param id Undefined without one, null if it is not constant; likewise the others. */
function textOf(
  id: string | null | undefined,
  text: string | null,
  description: string | null | undefined,
): CodeText | null {
  if (id === null || text === null || (id === undefined && text === "")) return null;
  return { id: id ?? text, text: text === "" ? (id ?? "") : text, description: description ?? undefined };
}

/** The text of a constant expression; null if it is not constant. */
function constantOf(node: AnyNode | Expression | null): string | null {
  const expression = node as AnyNode | null;
  if (expression?.type === "Literal") return typeof expression.value === "string" ? expression.value : null;
  if (expression?.type === "TemplateLiteral")
    return expression.expressions.length === 0 ? expression.quasis[0].value.cooked : null;
  if (expression?.type !== "BinaryExpression" || expression.operator !== "+") return null;
  const [left, right] = [constantOf(expression.left), constantOf(expression.right)];
  return left === null || right === null ? null : left + right;
}
