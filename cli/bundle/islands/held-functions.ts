import type { ModuleGraph } from "./module-facts.ts";

/**
 * Whether a function is in the value of an export, found through literals and the names in them: what a page passes to an
 * island must be data, unless the island imports it too. What a call returns is unknown, and is taken for data.
 */
export async function holdsFunction(
  entry: string,
  name: string,
  { resolve, facts: read }: ModuleGraph,
): Promise<boolean> {
  const steps = new Map<string, { file: string; name: string; isLocal: boolean }>();
  const add = (file: string, step: string, isLocal: boolean) =>
    steps.set(`${file}\n${isLocal}\n${step}`, { file, name: step, isLocal });
  const follow = async (specifier: string, imported: string, importer: string) => {
    const target = await resolve(specifier, importer);
    if (target) add(target, imported, false);
  };
  add(entry, name, false);
  for (const { file, name: current, isLocal } of steps.values()) {
    const { bindings, imports, exports, stars } = await read(file);
    const exported = isLocal ? current : exports.get(current);
    if (typeof exported === "object") await follow(exported.specifier, exported.name, file);
    else if (exported === undefined) for (const specifier of stars) await follow(specifier, current, file);
    else {
      const imported = imports.get(exported);
      if (imported) await follow(imported.specifier, imported.name, file);
      const value = bindings.get(exported)?.value;
      if (value?.hasFunction) return true;
      for (const other of value?.names ?? []) add(file, other, true);
    }
  }
  return false;
}
