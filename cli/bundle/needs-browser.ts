// Tells whether a component moved from elsewhere, without `'use client'`, can work as static markup (decisions 4.3).
import { readFile } from "node:fs/promises";
import type { Node } from "acorn";
import { transform } from "esbuild";
import { isClientModule, scriptLoader } from "./module-paths.ts";

/** Hooks that do something in the browser only; `useMemo`, `useContext`, `useId`, `useRef` alone do not. */
const HOOKS = new Set([
  "useState",
  "useReducer",
  "useEffect",
  "useLayoutEffect",
  "useInsertionEffect",
  "useSyncExternalStore",
  "useImperativeHandle",
  "useTransition",
  "useDeferredValue",
  "useOptimistic",
  "useActionState",
  "useColorMode",
  "useIsBrowser",
]);
const SCRIPT = /\.[cm]?[jt]sx?$/;

export interface ModuleFacts {
  /** Uses state, effects or event handlers itself. */
  interactive: boolean;
  /** Starts with `'use client'`: an island of its own, so what imports it may stay static. */
  client: boolean;
  imports: string[];
}

type AnyNode = Node & Record<string, unknown>;

function* nodes(root: unknown): Generator<AnyNode> {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (Array.isArray(value)) open.push(...value);
    else if (value && typeof value === "object" && typeof (value as AnyNode).type === "string") {
      yield value as AnyNode;
      for (const [key, child] of Object.entries(value))
        if (key !== "type" && typeof child === "object") open.push(child);
    }
  }
}

const nameOf = (node: unknown): string => {
  const { type, name, value, property } = node as { type?: string; name?: string; value?: unknown; property?: unknown };
  if (type === "Identifier") return name ?? "";
  if (type === "MemberExpression") return nameOf(property);
  return typeof value === "string" ? value : "";
};

/** Reads one module. A module that does not parse has no facts; the bundler reports it. */
export async function readModuleFacts(file: string): Promise<ModuleFacts> {
  const facts: ModuleFacts = { interactive: false, client: false, imports: [] };
  if (!SCRIPT.test(file)) return facts;
  const source = await readFile(file, "utf8");
  if (isClientModule(source)) return { ...facts, client: true };
  const { parse } = await import("acorn");
  try {
    const { code } = await transform(source, {
      loader: scriptLoader(file),
      jsx: "automatic",
      target: "es2022",
      logLevel: "silent",
    });
    for (const node of nodes(parse(code, { ecmaVersion: "latest", sourceType: "module" }))) {
      if (/^(Import|ExportNamed|ExportAll)/.test(node.type) && node.source) {
        facts.imports.push((node.source as { value: string }).value);
      } else if (node.type === "CallExpression") {
        const callee = nameOf(node.callee);
        if (HOOKS.has(callee)) facts.interactive = true;
        if (/^_?(jsx|jsxs|createElement)$/.test(callee) && hasHandler((node.arguments as unknown[])[1]))
          facts.interactive = true;
      } else if (node.type === "ClassDeclaration" && /^(Pure)?Component$/.test(nameOf(node.superClass))) {
        facts.interactive = true;
      }
    }
  } catch {
    // reported by the bundler with its place
  }
  return facts;
}

function hasHandler(props: unknown): boolean {
  const object = props as { type?: string; properties?: { key?: unknown }[] } | undefined;
  return (
    object?.type === "ObjectExpression" && (object.properties ?? []).some(({ key }) => /^on[A-Z]/.test(nameOf(key)))
  );
}

/**
 * Whether a module or anything it imports needs the browser. Stops at client modules and at what `resolve` leaves out.
 * @param resolve File of an import, or null if it is not to be followed.
 */
export async function needsBrowser(
  entry: string,
  resolve: (specifier: string, importer: string) => Promise<string | null>,
  known: Map<string, Promise<ModuleFacts>>,
): Promise<boolean> {
  const seen = new Set<string>([entry]);
  for (const file of seen) {
    const facts = known.get(file) ?? readModuleFacts(file);
    known.set(file, facts);
    const { interactive, client, imports } = await facts;
    if (client) continue;
    if (interactive) return true;
    for (const specifier of imports) {
      const target = await resolve(specifier, file);
      if (target) seen.add(target);
    }
  }
  return false;
}
