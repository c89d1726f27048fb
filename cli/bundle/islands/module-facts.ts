// Analyses a script: what each binding uses, refers to and imports. This decides whether its components work as static
// markup. Names are resolved, since packages rename imports (`import { useState as z } from "react"`).
import type { Program } from "acorn";
import { transform } from "esbuild";
import { readRegularFile } from "../../model/disk/read-file.ts";
import { isClientModule, SCRIPT, scriptLoader } from "../module-paths.ts";
import { type HeldValue, readHeldValue } from "./held-value.ts";
import { type AnyNode, isNode, nodesIn } from "./nodes.ts";

/** Hooks that need the browser. `useMemo`, `useContext`, `useId` and `useRef` alone do not. */
const HOOKS = new Set([
  "useState",
  "useReducer",
  "useEffect",
  "useEffectEvent",
  "useLayoutEffect",
  "useInsertionEffect",
  "useSyncExternalStore",
  "useImperativeHandle",
  "useTransition",
  "useDeferredValue",
  "useOptimistic",
  "useActionState",
  "useFormStatus",
  "useColorMode",
  "useIsBrowser",
  // of `@docusaurus/theme-common`
  "useWindowSize",
  "useCollapsible",
  "useStorageSlot",
]);
const CLASSES = new Set(["Component", "PureComponent"]);
/** Counted only as imports from React. `lazy`: its component is not loaded while a page renders. */
const REACT_NAMES = new Set([...CLASSES, "lazy"]);
const JSX_CALLS = new Set(["jsx", "jsxs", "jsxDEV", "_jsx", "_jsxs", "_jsxDEV", "createElement", "cloneElement"]);
/** Exports of sitegen and Docusaurus whose value differs between build and browser. */
const BROWSER_READERS = new Set(["useIsBrowser", "BrowserOnly", "ExecutionEnvironment"]);
/** Globals that only browsers have. */
const BROWSER_VALUES = new Set([
  "navigator",
  "localStorage",
  "sessionStorage",
  "matchMedia",
  "location",
  "history",
  "screen",
  "innerWidth",
  "innerHeight",
  "outerWidth",
  "outerHeight",
  "devicePixelRatio",
]);
/** Globals read to detect a browser. In packages they are ignored: most such code has no visible effect. */
const BROWSER_ITSELF = new Set(["window", "document"]);
const GLOBAL_OBJECTS = new Set(["window", "globalThis", "self"]);

/** Stands for all of a module, its exports or its imports. */
export const WHOLE = "*";

export interface Binding {
  /** First use of something that needs a browser; null without. */
  uses: BrowserUse | null;
  /** First handler that is nothing but the prop of its name (`onClick={onClick}`): without that prop it needs no browser; null without. */
  forwards: BrowserUse | null;
  /** Name of the first property that is a function, such as a prop that no island can receive; null without. */
  passes: string | null;
  /** Top-level names that it refers to. */
  refers: string[];
  value: HeldValue;
}

/** `interaction`: state, effects and event handlers. `value`: a browser value, read while rendering. */
export interface BrowserUse {
  kind: "interaction" | "value";
  /** As written: `useState`, `onClick`, `navigator`. */
  what: string;
}

/** Origin of an imported name. `WHOLE` stands for all exports. */
export interface ImportedName {
  specifier: string;
  name: string;
}

export interface ModuleFacts {
  /** Starts with `'use client'`. */
  client: boolean;
  /** Whether the file belongs to an installed package. */
  isPackage: boolean;
  /** By top-level name. CommonJS has a single one, `WHOLE`. */
  bindings: Map<string, Binding>;
  /** By top-level name. */
  imports: Map<string, ImportedName>;
  /** Top-level name, or the origin of a re-export, by exported name. Empty for CommonJS. */
  exports: Map<string, string | ImportedName>;
  /** Specifiers of `export * from`. */
  stars: string[];
  /** Specifiers of `require` calls; CommonJS only. */
  requires: string[];
}

export interface ModuleGraph {
  /** Resolves an import to its file; null if it is not followed. */
  resolve(specifier: string, importer: string): Promise<string | null>;
  facts(file: string): Promise<ModuleFacts>;
}

/** Last name of an identifier, a member or `(0, react.useState)`; empty for other nodes. */
function nameOf(value: unknown): string {
  if (!isNode(value)) return "";
  if (value.type === "Identifier") return value.name as string;
  if (value.type === "SequenceExpression") return nameOf((value.expressions as unknown[]).at(-1));
  if (value.type === "ChainExpression") return nameOf(value.expression);
  if (value.type === "MemberExpression")
    return value.computed && isNode(value.property) && value.property.type === "Identifier"
      ? ""
      : nameOf(value.property);
  return typeof value.value === "string" ? value.value : "";
}

/** Names that a pattern declares. */
function declaredIn(pattern: AnyNode): string[] {
  switch (pattern.type) {
    case "Identifier":
      return [pattern.name as string];
    case "AssignmentPattern":
      return declaredIn(pattern.left as AnyNode);
    case "RestElement":
      return declaredIn(pattern.argument as AnyNode);
    case "ArrayPattern":
      return (pattern.elements as (AnyNode | null)[]).flatMap((element) => (element ? declaredIn(element) : []));
    case "ObjectPattern":
      return (pattern.properties as AnyNode[]).flatMap((property) =>
        declaredIn((property.type === "Property" ? property.value : property) as AnyNode),
      );
    default:
      return [];
  }
}

/** Names that the module declares in any scope. They are not browser globals. */
export function allDeclared(program: Program): Set<string> {
  const names = new Set<string>();
  const add = (pattern: unknown) => {
    if (isNode(pattern)) for (const name of declaredIn(pattern)) names.add(name);
  };
  for (const node of nodesIn(program as unknown as AnyNode)) {
    if (node.type === "VariableDeclarator" || /^(Function|Class)Declaration$/.test(node.type)) add(node.id);
    if (/Function/.test(node.type)) for (const param of node.params as unknown[]) add(param);
    if (node.type === "CatchClause") add(node.param);
    if (/^Import\w*Specifier$/.test(node.type)) add(node.local);
  }
  return names;
}

const requiredModule = (node: AnyNode): string | null => {
  const [first] = (node.type === "CallExpression" ? node.arguments : []) as AnyNode[];
  return nameOf(node.callee) === "require" && typeof first?.value === "string" ? first.value : null;
};

/** `onClick={…}`, and a function that receives the element. */
const isHandler = (property: AnyNode): boolean => {
  const value = property.value as AnyNode | undefined;
  if (nameOf(property.key) === "ref") return /Function/.test(value?.type ?? "");
  const isNothing = value?.type === "Literal" ? value.value === null : nameOf(value) === "undefined";
  return /^on[A-Z]/.test(nameOf(property.key)) && !isNothing && value?.type !== "UnaryExpression";
};

/** The event handlers in props, including arguments of `Object.assign({}, props, { onClick })`. */
function handlersIn(props: AnyNode | undefined): AnyNode[] {
  if (props?.type === "CallExpression") return (props.arguments as AnyNode[]).flatMap(handlersIn);
  return props?.type === "ObjectExpression" ? (props.properties as AnyNode[]).filter(isHandler) : [];
}

/**
 * Tests whether a handler is the prop of the same name of the component that a statement defines: `onClick={onClick}`, or
 * `onClick={props.onClick}`. Whoever passes a function in such a prop has a handler, too; under another name, it would not be seen.
 */
function ownProps(root: AnyNode): (handler: AnyNode) => boolean {
  const component = [root, root.init, root.declaration].find((node) => isNode(node) && /Function/.test(node.type));
  const [props] = (isNode(component) ? component.params : []) as AnyNode[];
  const properties = props?.type === "ObjectPattern" ? (props.properties as AnyNode[]) : [];
  // with a default value, the handler is always there
  const names = new Map(
    properties.flatMap(({ key, value }): [string, string][] =>
      isNode(value) && value.type === "Identifier" ? [[nameOf(value), nameOf(key)]] : [],
    ),
  );
  const declared: string[] = [];
  for (const node of nodesIn(root)) {
    if (node.type === "VariableDeclarator" || /^(Function|Class)Declaration$/.test(node.type))
      declared.push(nameOf(node.id));
    if (node !== component && /Function/.test(node.type))
      declared.push(...(node.params as AnyNode[]).flatMap(declaredIn));
  }
  for (const name of declared) names.delete(name);
  const whole = props?.type === "Identifier" && !declared.includes(nameOf(props)) ? nameOf(props) : null;
  return ({ key, value }) => {
    if (!isNode(value)) return false;
    if (value.type === "Identifier") return names.get(nameOf(value)) === nameOf(key);
    const isProp = value.type === "MemberExpression" && isNode(value.object) && value.object.type === "Identifier";
    return isProp && whole === nameOf(value.object) && nameOf(value.property) === nameOf(key);
  };
}

interface Scope extends Pick<ModuleFacts, "imports" | "isPackage"> {
  /** Names bound to the React namespace. */
  react: Set<string>;
  declared: Set<string>;
}

/** As `Binding.uses`, of one node. */
interface NodeUse extends BrowserUse {
  /** See `Binding.forwards`. */
  isForwarded?: boolean;
}

const importedUse = ({ specifier, name }: ImportedName): BrowserUse | null => {
  if (HOOKS.has(name) && name !== "useIsBrowser") return { kind: "interaction", what: name };
  if (specifier === "react" && REACT_NAMES.has(name)) return { kind: "interaction", what: name };
  const reader = name === "default" ? (/^@docusaurus\/(\w+)$/.exec(specifier)?.[1] ?? "") : name;
  return BROWSER_READERS.has(reader) && /^(@docusaurus\/|sitegen\/react$)/.test(specifier)
    ? { kind: "value", what: reader }
    : null;
};

function browserValue(node: AnyNode, { declared, isPackage }: Scope): string | null {
  const isGlobal = (value: unknown): value is AnyNode =>
    isNode(value) && value.type === "Identifier" && !declared.has(value.name as string);
  const isBrowserValue = (name: string): boolean =>
    BROWSER_VALUES.has(name) || (!isPackage && BROWSER_ITSELF.has(name));
  if (node.type === "MemberExpression" && isGlobal(node.object) && GLOBAL_OBJECTS.has(node.object.name as string)) {
    const name = nameOf(node.property);
    return isBrowserValue(name) ? name : null;
  }
  if (!isGlobal(node)) return null;
  const name = node.name as string;
  return isBrowserValue(name) ? name : null;
}

/** The use of the browser in a single node; null without. */
function browserUse(node: AnyNode, scope: Scope, isOwnProp: (handler: AnyNode) => boolean): NodeUse | null {
  const interaction = (what: string): BrowserUse => ({ kind: "interaction", what });
  switch (node.type) {
    case "Identifier": {
      const name = node.name as string;
      const imported = scope.imports.get(name);
      const use = imported && importedUse(imported);
      if (use) return use;
      if (HOOKS.has(name)) return interaction(name);
      break;
    }
    case "MemberExpression": {
      const name = nameOf(node.property);
      if (HOOKS.has(name)) return interaction(name);
      if (REACT_NAMES.has(name) && scope.react.has(nameOf(node.object))) return interaction(name);
      break;
    }
    case "Property":
      // `const { useState: s } = React`
      if (HOOKS.has(nameOf(node.key)) && isNode(node.value) && node.value.type === "Identifier")
        return interaction(nameOf(node.key));
      break;
    case "CallExpression": {
      const [type, props] = node.arguments as AnyNode[];
      const callee = nameOf(node.callee);
      const isElement =
        JSX_CALLS.has(callee) ||
        JSX_CALLS.has(scope.imports.get(callee)?.name ?? "") ||
        (typeof type?.value === "string" && /^[a-z][a-z0-9-]*$/.test(type.value));
      // its `onError` is called while it renders
      const isBoundary = nameOf(type) === "ErrorCauseBoundary";
      const handlers = isElement && !isBoundary ? handlersIn(props) : [];
      const own = handlers.find((handler) => !isOwnProp(handler));
      if (own) return interaction(nameOf(own.key));
      if (handlers[0]) return { ...interaction(nameOf(handlers[0].key)), isForwarded: true };
      break;
    }
    case "ClassDeclaration":
    case "ClassExpression":
      if (CLASSES.has(nameOf(node.superClass))) return interaction(nameOf(node.superClass));
  }
  const value = browserValue(node, scope);
  return value === null ? null : { kind: "value", what: value };
}

/** Name of a property that is a function or, by its name, a component; null without. */
function functionIn(node: AnyNode): string | null {
  if (node.type !== "ObjectExpression") return null;
  const property = (node.properties as AnyNode[]).find(
    ({ value }) =>
      isNode(value) && (/Function/.test(value.type) || (value.type !== "Literal" && /^[A-Z][a-z]/.test(nameOf(value)))),
  );
  return property ? nameOf(property.key) : null;
}

const CATCHES: ReadonlySet<string> = new Set(["componentDidCatch", "getDerivedStateFromError"]);

/** Whether an expression is `children` or may be. */
const isChildren = (value: unknown): boolean =>
  isNode(value) &&
  (nameOf(value) === "children" ||
    (value.type === "ConditionalExpression" && (isChildren(value.consequent) || isChildren(value.alternate))) ||
    (value.type === "LogicalExpression" && (isChildren(value.left) || isChildren(value.right))));

/**
 * Whether a statement defines an error boundary: a class that shows its children, and something else after an error. In static
 * markup there is no such error, and an island among the children is on its own.
 */
function isErrorBoundary(root: AnyNode): boolean {
  const defined = [root, root.init, root.declaration].find((node) => isNode(node) && /^Class/.test(node.type));
  const members = isNode(defined) ? ((defined.body as AnyNode).body as AnyNode[]) : [];
  if (!members.some(({ key }) => CATCHES.has(nameOf(key)))) return false;
  const render = members.find(({ key }) => nameOf(key) === "render");
  return (
    render !== undefined &&
    [...nodesIn(render)].some(({ type, argument }) => type === "ReturnStatement" && isChildren(argument))
  );
}

/** Analyses a statement or expression. State and handlers take precedence over values. */
function readBinding(root: AnyNode, scope: Scope): Binding {
  const value = readHeldValue(root);
  if (isErrorBoundary(root)) return { uses: null, forwards: null, passes: null, refers: [], value };
  let uses: BrowserUse | null = null;
  let forwards: BrowserUse | null = null;
  let passes: string | null = null;
  let own: ReturnType<typeof ownProps> | undefined;
  /** Most statements have no handler: only one that has is read again. */
  const isOwnProp = (handler: AnyNode): boolean => {
    own ??= ownProps(root);
    return own(handler);
  };
  const refers = new Set<string>();
  const detected = new Set<unknown>();
  for (const node of nodesIn(root)) {
    if (node.type === "Identifier") refers.add(node.name as string);
    passes ??= functionIn(node);
    // In packages, `typeof navigator` only detects the environment.
    if (scope.isPackage && node.type === "UnaryExpression" && node.operator === "typeof") detected.add(node.argument);
    if (uses?.kind === "interaction" || detected.has(node)) continue;
    const nodeUse = browserUse(node, scope, isOwnProp);
    if (!nodeUse) continue;
    const { isForwarded, ...use } = nodeUse;
    if (isForwarded) forwards ??= use;
    else if (uses === null || use.kind === "interaction") uses = use;
  }
  return { uses, forwards, passes, refers: [...refers], value };
}

function join(binding: Binding | undefined, more: Binding): Binding {
  if (!binding) return more;
  const uses = more.uses?.kind === "interaction" ? more.uses : (binding.uses ?? more.uses);
  const refers = [...new Set([...binding.refers, ...more.refers])];
  return {
    ...binding,
    uses,
    forwards: binding.forwards ?? more.forwards,
    passes: binding.passes ?? more.passes,
    refers,
  };
}

const emptyFacts = (client: boolean, isPackage: boolean): ModuleFacts => ({
  client,
  isPackage,
  bindings: new Map(),
  imports: new Map(),
  exports: new Map(),
  stars: [],
  requires: [],
});

/** Analyses a script file. Empty if it does not parse: esbuild reports the error. */
export async function readModuleFacts(file: string, isPackage: boolean): Promise<ModuleFacts> {
  if (!SCRIPT.test(file)) return emptyFacts(false, isPackage);
  return textFacts(readRegularFile(file).toString(), file, isPackage);
}

/** The same for source text. */
export async function textFacts(source: string, file = "module.js", isPackage = false): Promise<ModuleFacts> {
  const facts = emptyFacts(isClientModule(source), isPackage);
  const program = await parseScript(source, file, isPackage);
  return program ? programFacts(program, facts) : facts;
}

async function parseScript(source: string, file: string, isPackage: boolean): Promise<Program | null> {
  const { parse } = await import("acorn");
  const asModule = (code: string) =>
    parse(code, { ecmaVersion: "latest", sourceType: "module", allowReturnOutsideFunction: true, allowHashBang: true });
  try {
    if (isPackage && /\.[cm]?js$/.test(file)) return asModule(source);
  } catch {
    // JSX, or CommonJS with syntax that modules forbid
  }
  try {
    const options = { loader: scriptLoader(file), jsx: "automatic", target: "es2022", logLevel: "silent" } as const;
    return asModule((await transform(source, options)).code);
  } catch {
    return null;
  }
}

function programFacts(program: Program, facts: ModuleFacts): ModuleFacts {
  const body = program.body as unknown as AnyNode[];
  const { imports, exports, bindings } = facts;
  const react = new Set<string>();
  const scope: Scope = { imports, react, declared: allDeclared(program), isPackage: facts.isPackage };

  for (const node of body) if (node.type === "ImportDeclaration") readImport(node, imports);
  for (const [local, { specifier, name }] of imports)
    if (specifier === "react" && (name === WHOLE || name === "default")) react.add(local);
  const declarators: AnyNode[] = [];
  const requires: AnyNode[] = [];
  for (const node of nodesIn(program as unknown as AnyNode)) {
    if (node.type === "VariableDeclarator") declarators.push(node);
    if (requiredModule(node) === "react") requires.push(node);
  }
  for (const { id, init } of declarators)
    if (isNode(init) && requires.some(({ start, end }) => init.start <= start && end <= init.end))
      for (const name of declaredIn(id as AnyNode)) react.add(name);

  if (!body.some(({ type }) => /^(Import|Export)\w*Declaration$/.test(type))) {
    bindings.set(WHOLE, readBinding(program as unknown as AnyNode, scope));
    for (const node of nodesIn(program as unknown as AnyNode)) {
      const required = requiredModule(node);
      if (required !== null) facts.requires.push(required);
    }
    return facts;
  }

  const add = (name: string, node: AnyNode) => bindings.set(name, join(bindings.get(name), readBinding(node, scope)));
  const declare = (node: AnyNode): string[] => {
    if (node.type !== "VariableDeclaration") {
      const name = nameOf(node.id);
      if (name) add(name, node);
      return name ? [name] : [];
    }
    return (node.declarations as AnyNode[]).flatMap((declarator) => {
      const names = declaredIn(declarator.id as AnyNode);
      for (const name of names) add(name, declarator);
      return names;
    });
  };
  const statements: AnyNode[] = [];
  for (const node of body) {
    if (node.type === "ExportAllDeclaration") {
      const { value: specifier } = node.source as unknown as { value: string };
      if (isNode(node.exported)) exports.set(nameOf(node.exported), { specifier, name: WHOLE });
      else facts.stars.push(specifier);
    } else if (node.type === "ExportDefaultDeclaration") {
      const declaration = node.declaration as AnyNode;
      const isNamed = /^(Function|Class)Declaration$/.test(declaration.type) && nameOf(declaration.id) !== "";
      if (isNamed) declare(declaration);
      else add("default", declaration);
      exports.set("default", isNamed ? nameOf(declaration.id) : "default");
    } else if (node.type === "ExportNamedDeclaration") {
      const specifier = (node.source as { value?: string } | null)?.value;
      for (const { local, exported } of node.specifiers as { local: AnyNode; exported: AnyNode }[])
        exports.set(nameOf(exported), specifier === undefined ? nameOf(local) : { specifier, name: nameOf(local) });
      if (isNode(node.declaration)) for (const name of declare(node.declaration)) exports.set(name, name);
    } else if (/Declaration$/.test(node.type) && node.type !== "ImportDeclaration") declare(node);
    else if (node.type !== "ImportDeclaration") statements.push(node);
  }
  // Statements such as `Menu.Item = Item` and `Object.assign(Menu, …)` extend the bindings they name.
  for (const node of statements) {
    const extension = readBinding(node, scope);
    for (const name of extension.refers)
      if (bindings.has(name)) bindings.set(name, join(bindings.get(name), extension));
  }
  return facts;
}

function readImport(node: AnyNode, imports: Map<string, ImportedName>): void {
  const { value: specifier } = node.source as unknown as { value: string };
  for (const item of node.specifiers as AnyNode[]) {
    const name =
      item.type === "ImportSpecifier"
        ? nameOf(item.imported)
        : item.type === "ImportDefaultSpecifier"
          ? "default"
          : WHOLE;
    imports.set(nameOf(item.local), { specifier, name });
  }
}
