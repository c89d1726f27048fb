// What a plugin may do once its content is loaded: add routes, write files for them, and publish data.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pluginResult } from "../../diagnostics/plugins.ts";
import type { FilePath } from "../../model/brands.ts";
import { pathFrom, withSlashes } from "../../model/disk/file-paths.ts";
import { pathExists, readIfPresent } from "../../model/disk/read-file.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { findDataFault, formatKeys } from "../../options/data-fault.ts";
import type { Plugin } from "./plugin.ts";

/** Files that plugins create in one run. */
export interface GeneratedFiles {
  folder: FilePath;
  write(name: string, text: string): string;
  /** Removes the files of earlier runs. */
  sweep(): void;
  /** Text of each file by its path below the folder. */
  texts: ReadonlyMap<string, string>;
}

export function createGeneratedFiles(folder: FilePath): GeneratedFiles {
  const texts = new Map<string, string>();
  return {
    folder,
    texts,
    write(name, text) {
      const file = path.join(folder, name);
      texts.set(withSlashes(name), text);
      // a file that stays the same is no change for those who watch it
      if (readIfPresent(file) === text) return file;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
      return file;
    },
    sweep() {
      if (!pathExists(folder)) return;
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const file = path.join(entry.parentPath, entry.name);
        if (!entry.isDirectory() && !texts.has(pathFrom(folder, file))) rmSync(file, { force: true });
      }
    },
  };
}

export interface Actions {
  /** The argument of `contentLoaded`. */
  actions: {
    addRoute(route: unknown): void;
    createData(name: unknown, data: unknown): Promise<string>;
    setGlobalData(data: unknown): void;
  };
  /** What the plugin did with it. */
  done(): { routes: unknown[]; globalData: unknown; diagnostics: Diagnostic[] };
}

const isDataName = (name: unknown): name is string =>
  typeof name === "string" && name !== "" && !path.isAbsolute(name) && !path.normalize(name).startsWith("..");

export function createActions({ name: plugin, id, location }: Plugin, files: GeneratedFiles): Actions {
  const routes: unknown[] = [];
  let globalData: unknown;
  const diagnostics: Diagnostic[] = [];
  const report = (message: string): void => void diagnostics.push(pluginResult({ message, location }));
  return {
    actions: {
      addRoute: (route) => void routes.push(route),
      async createData(name, data) {
        if (!isDataName(name) || !isDataName(path.join(plugin, id, name)))
          throw new TypeError(`the first argument of \`createData\` is no file name: ${JSON.stringify(name)}`);
        const text = typeof data === "string" ? data : (JSON.stringify(data, null, 2) ?? "null");
        return files.write(path.join(plugin, id, name), text);
      },
      setGlobalData(data) {
        const fault = findDataFault(data);
        if (fault)
          report(
            `Unexpected data from the plugin \`${plugin}\` in \`setGlobalData\`${fault.keys.length > 0 ? ` at \`${formatKeys(fault.keys)}\`` : ""}, expected plain data: ${fault.reason}`,
          );
        else globalData = data;
      },
    },
    done: () => ({ routes, globalData, diagnostics }),
  };
}
