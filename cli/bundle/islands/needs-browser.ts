// Decides whether a component without `'use client'` works as static markup.
import {
  type Binding,
  type BrowserUse,
  type ImportedName,
  type ModuleFacts,
  type ModuleGraph,
  WHOLE,
} from "./module-facts.ts";

interface Step {
  file: string;
  /** An export, or a top-level name if `isLocal`. */
  name: string;
  isLocal: boolean;
  /** Reached only through `export … from`, so the import names this module's export. */
  isDirect: boolean;
}

export interface NeedsBrowserOptions extends ModuleGraph {
  /** Whether an import is followed, by its name in the module; by default all are. */
  follows?(local: string): boolean;
  /** What counts as a reason; by default state, handlers and browser values. */
  reasonIn?(binding: Binding): BrowserUse | null;
  /** Whether `'use client'` counts in modules of the site, too: for code that gets functions. Default: false. */
  countsDirective?: boolean;
}

/** Leaves out handlers that are only props. */
export const ownReason = ({ uses }: Binding): BrowserUse | null => uses;

/** State, handlers and browser values. Of two, state and handlers come first. */
export const anyReason = ({ uses, forwards }: Binding): BrowserUse | null =>
  uses?.kind === "interaction" ? uses : (forwards ?? uses);

/** Counts functions that a page passes to its components, too. */
export const functionReason = (binding: Binding): BrowserUse | null =>
  anyReason(binding) ?? (binding.passes === null ? null : { kind: "interaction", what: binding.passes });

/** Whether a module passes a handler to an element or a component. */
export const passesHandler = ({ bindings }: ModuleFacts): boolean =>
  [...bindings.values()].some(({ uses, forwards }) => forwards !== null || /^on[A-Z]/.test(uses?.what ?? ""));

/**
 * The reason why an export cannot be static, found through everything it refers to; null if it can. Site modules with
 * `'use client'` are islands themselves, so code that refers to them may stay static. In a package, the directive counts
 * only in the module that the export comes from.
 */
export async function needsBrowser(
  entry: string,
  name: string,
  { resolve, facts: read, follows = () => true, reasonIn = anyReason, countsDirective = false }: NeedsBrowserOptions,
): Promise<BrowserUse | null> {
  const steps: Step[] = [];
  const seen = new Set<string>();
  const add = (step: Step) => {
    const key = `${step.file}\n${step.isLocal}\n${step.name}`;
    if (!seen.has(key)) steps.push(step);
    seen.add(key);
  };
  const follow = async ({ specifier, name: imported }: ImportedName, file: string, isDirect: boolean) => {
    const target = await resolve(specifier, file);
    if (target) add({ file: target, name: imported, isLocal: false, isDirect });
  };
  add({ file: entry, name, isLocal: false, isDirect: true });
  for (const { file, name: current, isLocal, isDirect } of steps) {
    const facts = await read(file);
    const { client, isPackage, bindings, imports, exports, stars, requires } = facts;
    if (client && !isPackage && !(isDirect && countsDirective)) continue;
    const exported = exports.get(current);
    const isReexport = !isLocal && (typeof exported === "object" || imports.has(exported ?? ""));
    if (client && isDirect && !isReexport) return { kind: "interaction", what: "'use client'" };
    const whole = bindings.get(WHOLE);
    if (whole) {
      const use = reasonIn(whole);
      if (use) return use;
      for (const specifier of requires) await follow({ specifier, name: WHOLE }, file, false);
      continue;
    }
    if (isLocal) {
      const imported = imports.get(current);
      const binding = bindings.get(current);
      if (imported && follows(current)) await follow(imported, file, isDirect);
      const use = binding && reasonIn(binding);
      if (use) return use;
      for (const other of binding?.refers ?? [])
        if (other !== current && (bindings.has(other) || imports.has(other)))
          add({ file, name: other, isLocal: true, isDirect: false });
    } else if (current === WHOLE) {
      for (const other of exports.keys()) add({ file, name: other, isLocal: false, isDirect });
      for (const specifier of stars) await follow({ specifier, name: WHOLE }, file, isDirect);
    } else if (typeof exported === "object") await follow(exported, file, isDirect);
    else if (exported !== undefined) add({ file, name: exported, isLocal: true, isDirect });
    else for (const specifier of stars) await follow({ specifier, name: current }, file, isDirect);
  }
  return null;
}

/** Export names of a module, including `export *`; null if CommonJS is among its modules, whose exports are unknown. */
export async function exportedNames(
  entry: string,
  { resolve, facts: read }: NeedsBrowserOptions,
): Promise<string[] | null> {
  const files = new Set([entry]);
  const names = new Set<string>();
  for (const file of files) {
    const { bindings, exports, stars } = await read(file);
    if (bindings.has(WHOLE)) return null;
    for (const name of exports.keys()) if (file === entry || name !== "default") names.add(name);
    for (const specifier of stars) {
      const target = await resolve(specifier, file);
      if (target) files.add(target);
    }
  }
  return [...names].sort();
}
