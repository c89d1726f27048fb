import type { Program } from "estree-jsx";
import type { Nodes, Root } from "mdast";
import type {} from "mdast-util-mdx";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx-jsx";
import { specifierOfPart } from "../../model/pages/page-part.ts";
import { importNode } from "../import-node.ts";
import { type PageFile, stateOf } from "../page-state.ts";
import { isFunction } from "../static-code.ts";
import { visitMdast } from "../visit.ts";

type Element = MdxJsxFlowElement | MdxJsxTextElement;
type Attribute = Element["attributes"][number];
interface Imported {
  specifier: string;
  /** `default`, `*` or the exported name. */
  name: string;
}

/**
 * Moves functions among the props of an imported component to their own module (`cli/model/pages/page-part.ts`), and imported
 * values, which may be functions or have some: a component that is an island then imports them itself. A function that uses
 * what the page declares cannot be moved: an island says that it cannot be sent.
 */
export function functionProps() {
  return (tree: Root, file: PageFile): void => {
    const { path: page, format, types } = stateOf(file);
    if (format === "md" && types !== null) return;
    const { imports, declared } = readModule(tree);
    if (imports.size === 0) return;
    const added = new Map<string, string>();
    const families = familiesIn(tree, (node) => imports.get(componentOf(node))?.specifier);
    visitMdast(tree, (node) => {
      if (!isJsx(node)) return;
      const component = componentOf(node);
      if (!imports.has(component) || families.has(node)) return;
      const moved = movedOf(node, imports, declared);
      if (moved.length === 0) return;
      const specifier = specifierOfPart({ page, component, code: codeOf(node, moved, imports) });
      const local = added.get(specifier) ?? `Part${added.size}_${component}`;
      added.set(specifier, local);
      node.name = local;
      node.attributes = node.attributes.filter((attribute) => !moved.includes(attribute));
    });
    for (const [specifier, name] of added)
      tree.children.push(
        importNode(specifier, { type: "ImportDefaultSpecifier", local: { type: "Identifier", name } }) as never,
      );
  };
}

const isJsx = (node: Nodes): node is Element => node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
/** Local name that the component comes from: `Menu` of `<Menu.Item>`. */
const componentOf = ({ name }: Element): string => name?.split(".")[0] ?? "";

/** Elements with components of one module inside each other: together they are one island. */
function familiesIn(tree: Root, specifierOf: (element: Element) => string | undefined): Set<Element> {
  const families = new Set<Element>();
  visitMdast(tree, (outer) => {
    const specifier = isJsx(outer) ? specifierOf(outer) : undefined;
    if (!isJsx(outer) || specifier === undefined) return;
    visitMdast(outer, (inner) => {
      if (inner !== outer && isJsx(inner) && specifierOf(inner) === specifier) families.add(outer).add(inner);
    });
  });
  return families;
}

/** The imports of a page, by local name, and the names that it declares, or MDX does. */
function readModule(tree: Root): { imports: Map<string, Imported>; declared: Set<string> } {
  const imports = new Map<string, Imported>();
  const declared = new Set(["props", "components", "frontMatter", "contentTitle", "toc"]);
  for (const node of tree.children) {
    if (node.type !== "mdxjsEsm") continue;
    for (const statement of node.data?.estree?.body ?? []) {
      if (statement.type === "ImportDeclaration") {
        for (const item of statement.specifiers) {
          const imported = item.type === "ImportSpecifier" && "name" in item.imported ? item.imported.name : "default";
          const name = item.type === "ImportNamespaceSpecifier" ? "*" : imported;
          imports.set(item.local.name, { specifier: String(statement.source.value), name });
        }
      } else for (const name of namesIn(statement)) declared.add(name);
    }
  }
  // as a name of the part, they would hide those of the page
  for (const name of declared) imports.delete(name);
  return { imports, declared };
}

/** An expression among the props of an element. */
interface Code {
  text: string;
  program: Program;
}

function codeIn(attribute: Attribute): Code | null {
  const code = attribute.type === "mdxJsxExpressionAttribute" ? attribute : attribute.value;
  const program = code && typeof code === "object" ? code.data?.estree : null;
  return code && typeof code === "object" && program ? { text: code.value, program } : null;
}

/** Modules that may have functions. */
const MODULE = /(?:^|\/)[^./]+$|\.[cm]?[jt]sx?$/;

/** Whether an expression is an imported value, a member of one, or the spread of one. */
function isImported({ program }: Code, imports: ReadonlyMap<string, Imported>): boolean {
  const [first] = program.body;
  let value = first?.type === "ExpressionStatement" ? first.expression : null;
  const [spread] = value?.type === "ObjectExpression" ? value.properties : [];
  if (spread?.type === "SpreadElement") value = spread.argument;
  while (value?.type === "MemberExpression" && !value.computed && value.object.type !== "Super") value = value.object;
  return value?.type === "Identifier" && MODULE.test(imports.get(value.name)?.specifier ?? "");
}

/** Whether a function works outside the page. Modules that it loads are found in the page only. */
const isMovable = ({ text, program }: Code, declared: ReadonlySet<string>): boolean =>
  isFunction(program) && !/\b(?:require|import)\b/.test(text) && namesIn(program).every((name) => !declared.has(name));

/** Attributes that are moved: after a spread all are, for the last one of a name counts, or none of the element. */
function movedOf(
  { attributes }: Element,
  imports: ReadonlyMap<string, Imported>,
  declared: ReadonlySet<string>,
): Attribute[] {
  const spread = attributes.findIndex(({ type }) => type === "mdxJsxExpressionAttribute");
  const moved = attributes.filter((attribute, i) => {
    const code = codeIn(attribute);
    if (code) return isMovable(code, declared) || isImported(code, imports);
    return spread !== -1 && i > spread;
  });
  const isComplete = spread === -1 || attributes.slice(spread).every((attribute) => moved.includes(attribute));
  return isComplete ? moved : [];
}

/** An attribute as JSX. */
function sourceOf(attribute: Attribute): string {
  if (attribute.type === "mdxJsxExpressionAttribute") return `{${attribute.value}}`;
  const { name, value } = attribute;
  return value == null ? name : `${name}={${typeof value === "object" ? value.value : JSON.stringify(value)}}`;
}

function codeOf(node: Element, moved: readonly Attribute[], imports: ReadonlyMap<string, Imported>): string {
  const codes = moved.flatMap((attribute) => codeIn(attribute) ?? []);
  const used = new Set([componentOf(node), ...codes.flatMap(({ program }) => namesIn(program))]);
  const statements = [...imports].flatMap(([local, { specifier, name: imported }]) => {
    const what = imported === "*" ? `* as ${local}` : `{ ${imported} as ${local} }`;
    return used.has(local) ? [`import ${what} from ${JSON.stringify(specifier)};\n`] : [];
  });
  return `${statements.join("")}export default (props) => <${node.name} {...props} ${moved.map(sourceOf).join(" ")} />;\n`;
}

/** All names in code, of properties too: a function whose property has the name of a declaration stays in the page. */
function namesIn(node: object): string[] {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (typeof value === "object" && value !== null && "type" in value) {
      const { type, name } = value as { type: unknown; name?: unknown };
      if ((type === "Identifier" || type === "JSXIdentifier") && typeof name === "string") names.add(name);
      for (const [key, child] of Object.entries(value)) if (key !== "loc" && key !== "range") visit(child);
    }
  };
  visit(node);
  return [...names];
}
