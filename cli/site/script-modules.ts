// Loads the modules of server bundles as scripts: `dev` has a new bundle after each edit of a component, and Node never frees a module.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { compileFunction } from "node:vm";
import { SCRIPT_PARAMETERS, type Script, toScript } from "../bundle/esbuild/to-script.ts";
import type { FilePath } from "../model/brands.ts";
import { type Exports, type ImportModule, importFile } from "../render/module-loader.ts";

/** The name of a module of the same bundle. */
const MODULE = /^\.\/[^/]+\.mjs$/;
const isModule = (name: unknown): name is string => typeof name === "string" && MODULE.test(name);

/** A module in the folder of each bundle, since `import()` resolves names where it is written. */
const LOADER = "loader.mjs";
const LOADER_CODE = `export const load = (name, options) => import(name, options);
export const resolve = (name) => import.meta.resolve(name);
`;
interface Loader {
  load(name: unknown, options?: ImportCallOptions): Promise<Exports>;
  resolve(name: string): string;
}

interface Prepared {
  script: Script;
  /** Null if the script does not ask it. */
  loader: Loader | null;
}
type Started = { exports: Exports } | { error: unknown };

export interface ScriptModules {
  /** Opens a bundle. The returned function runs each module once, and rejects with `TopLevelAwait` if it waits. */
  open(): ImportModule;
}

/** Converted modules of the last two bundles, by their code. */
function createScriptMemory() {
  let recent = new Map<string, Promise<Script>>();
  let older = new Map<string, Promise<Script>>();
  return {
    convert(code: string, name: string): Promise<Script> {
      const key = `${name}\n${code}`;
      const script = recent.get(key) ?? older.get(key) ?? toScript(code, name);
      recent.set(key, script);
      return script;
    },
    age(): void {
      older = recent;
      recent = new Map();
    },
  };
}

async function loaderIn(folder: string): Promise<Loader> {
  const file = path.join(folder, LOADER) as FilePath;
  if (!existsSync(file)) writeFileSync(file, LOADER_CODE);
  return (await importFile(file)) as Exports & Loader;
}

export function createScriptModules(): ScriptModules {
  const memory = createScriptMemory();
  return {
    open() {
      memory.age();
      const prepared = new Map<string, Promise<Prepared>>();
      const ready = new Map<string, Prepared>();
      const started = new Map<string, Started>();

      /** Converts a module and those it imports, which never import each other in a circle. */
      const prepare = (file: string): Promise<Prepared> => {
        const before = prepared.get(file);
        if (before) return before;
        const preparing = convert(file);
        prepared.set(file, preparing);
        return preparing;
      };
      const convert = async (file: string): Promise<Prepared> => {
        const folder = path.dirname(file);
        const script = await memory.convert(readFileSync(file, "utf8"), path.basename(file));
        const loader = script.asksLoader ? await loaderIn(folder) : null;
        for (const name of script.requires) if (isModule(name)) await prepare(path.join(folder, name));
        writeFileSync(`${scriptFile(file)}.map`, script.map);
        const result = { script, loader };
        ready.set(file, result);
        return result;
      };
      const run = (file: string): Exports => {
        const before = started.get(file) ?? start(file);
        if ("error" in before) throw before.error;
        return before.exports;
      };
      const start = (file: string): Started => {
        const { script, loader } = ready.get(file) as Prepared;
        const folder = path.dirname(file);
        const require = createRequire(file);
        const module = { exports: {} as Exports };
        const url = pathToFileURL(file).href;
        let outcome: Started;
        try {
          // Unlike scripts, functions are not in V8's compilation cache, which would keep them for some collections.
          compileFunction(script.code, SCRIPT_PARAMETERS, { filename: scriptFile(file) })(
            module,
            (name: string) => (isModule(name) ? run(path.join(folder, name)) : require(name)),
            (name: unknown, options?: ImportCallOptions) =>
              isModule(name) ? load(path.join(folder, name)) : loader?.load(name, options),
            { url, filename: file, dirname: folder, resolve: loader?.resolve },
          );
          outcome = { exports: module.exports };
        } catch (error) {
          outcome = { error };
        }
        started.set(file, outcome);
        return outcome;
      };
      const load = async (file: string): Promise<Exports> => {
        await prepare(file);
        return run(file);
      };
      return load;
    },
  };
}

/** For messages; its map leads to the module. */
const scriptFile = (file: string): string => `${file}.js`;
