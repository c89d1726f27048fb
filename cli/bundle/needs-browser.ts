// Tells whether a component moved from elsewhere, without `'use client'`, can work as static markup (decisions 4.3, 7.6).
import { type BrowserUse, type ImportedName, type ModuleFacts, readModuleFacts, WHOLE } from "./module-facts.ts";

/** File of an import, or null if it is not to be followed. */
export type ResolveImport = (specifier: string, importer: string) => Promise<string | null>;
export type ReadFacts = (file: string) => Promise<ModuleFacts>;

/** Reads each file once. */
export function createFactsReader(isPackage: (file: string) => boolean): ReadFacts {
  const read = new Map<string, Promise<ModuleFacts>>();
  return (file) => {
    const facts = read.get(file) ?? readModuleFacts(file, isPackage(file));
    read.set(file, facts);
    return facts;
  };
}

interface Step {
  file: string;
  /** An export, or a name at the top level if `isLocal`. */
  name: string;
  isLocal: boolean;
  /** Led here by nothing but `export … from`: what is imported is what this module says. */
  isDirect: boolean;
}

export interface NeedsBrowserOptions {
  resolve: ResolveImport;
  facts: ReadFacts;
}

/**
 * Why an export of a module cannot be static, by all that it refers to; null if it can. Site modules with `'use client'`
 * are islands of their own, so what refers to them may stay static. Within a package the line says nothing but for the
 * module that the export comes from.
 */
export async function needsBrowser(
  entry: string,
  name: string,
  { resolve, facts: read }: NeedsBrowserOptions,
): Promise<BrowserUse | null> {
  const steps: Step[] = [];
  const seen = new Set<string>();
  const go = (step: Step) => {
    const key = `${step.file}\n${step.isLocal}\n${step.name}`;
    if (!seen.has(key)) steps.push(step);
    seen.add(key);
  };
  const follow = async ({ specifier, name: imported }: ImportedName, file: string, isDirect: boolean) => {
    const target = await resolve(specifier, file);
    if (target) go({ file: target, name: imported, isLocal: false, isDirect });
  };
  go({ file: entry, name, isLocal: false, isDirect: true });
  for (const { file, name: asked, isLocal, isDirect } of steps) {
    const facts = await read(file);
    const { client, isPackage, bindings, imports, exports, stars, requires } = facts;
    if (client && !isPackage) continue;
    const exported = exports.get(asked);
    const isHandedOn = !isLocal && (typeof exported === "object" || imports.has(exported ?? ""));
    if (client && isDirect && !isHandedOn) return { kind: "interaction", what: "'use client'" };
    const whole = bindings.get(WHOLE);
    if (whole) {
      if (whole.uses) return whole.uses;
      for (const specifier of requires) await follow({ specifier, name: WHOLE }, file, false);
      continue;
    }
    if (isLocal) {
      const imported = imports.get(asked);
      const binding = bindings.get(asked);
      if (imported) await follow(imported, file, isDirect);
      if (binding?.uses) return binding.uses;
      for (const other of binding?.refers ?? [])
        if (other !== asked && (bindings.has(other) || imports.has(other)))
          go({ file, name: other, isLocal: true, isDirect: false });
    } else if (asked === WHOLE) {
      for (const other of exports.keys()) go({ file, name: other, isLocal: false, isDirect });
      for (const specifier of stars) await follow({ specifier, name: WHOLE }, file, isDirect);
    } else if (typeof exported === "object") await follow(exported, file, isDirect);
    else if (exported !== undefined) go({ file, name: exported, isLocal: true, isDirect });
    else for (const specifier of stars) await follow({ specifier, name: asked }, file, isDirect);
  }
  return null;
}

/** Names that a module exports, those of `export *` too; null where CommonJS is among them, which says none. */
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
