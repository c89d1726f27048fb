// Plugins of the site. Whatever they throw, return or do to the tree becomes a `PluginFailure` with the plugin's name.
import type { PluginEntry } from "../../model/markdown-config.ts";
import { RUNNING_CODE } from "../../model/site-code/running-code.ts";
import { pluginName } from "./plugin-name.ts";
import { findTreeFault, type TreeFault, type TreeKind } from "./check-tree.ts";
import type { PageFile } from "../page-state.ts";

/** A plugin from the config failed. Its `cause` is what it threw, or the `TreeFault` of what it handed on. */
export class PluginFailure extends Error {
  readonly plugin: string;
  readonly tree: TreeFault | null;
  constructor(plugin: string, cause: unknown, tree: TreeFault | null = null) {
    super(`The plugin ${plugin} failed`, { cause });
    this.plugin = plugin;
    this.tree = tree;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the parameters of plugins and transformers
type AnyFunction = (this: any, ...parameters: any[]) => unknown;

/** A transformer as a function that returns a promise, in whichever form it is written. */
function asPromise(transform: AnyFunction, tree: unknown, file: unknown): unknown {
  if (transform.length <= 2) return transform(tree, file);
  return new Promise((resolve, reject) => {
    const next = (error: unknown, result: unknown): void => (error ? reject(error) : resolve(result));
    const result = transform(tree, file, next);
    if (result instanceof Promise) result.catch(reject);
  });
}

/** Wraps plugins. @param kind Of the tree that they get and hand on. */
export function namedPlugins(entries: readonly PluginEntry[], kind: TreeKind): PluginEntry[] {
  return entries.map((entry) => {
    const [plugin, ...options] = (Array.isArray(entry) ? entry : [entry]) as [AnyFunction, ...unknown[]];
    if (typeof plugin !== "function") return entry;
    const name = pluginName(entry);
    // biome-ignore lint/suspicious/noExplicitAny: the plugin's parameters
    function attach(this: any, ...parameters: any[]): unknown {
      const running = { code: "compile", part: `the plugin \`${name}\`` } as const;
      let transform: unknown;
      try {
        transform = RUNNING_CODE.call({ ...running, subject: "all pages" }, () => plugin.apply(this, parameters));
      } catch (error) {
        throw new PluginFailure(name, error);
      }
      if (typeof transform !== "function") return transform;
      const run = transform as AnyFunction;
      return async (tree: unknown, file: PluginFile) => {
        const { sitegen: state } = file.data;
        const path = state?.path ?? file.path;
        let result: unknown;
        try {
          result = await RUNNING_CODE.run({ ...running, subject: path, path }, () => asPromise(run, tree, file));
        } catch (error) {
          throw new PluginFailure(name, error);
        }
        // `(tree, file) => file.message(…)` returns a message that is reported already
        const next = isIn(file.messages, result) ? undefined : result;
        if (next instanceof Error) throw new PluginFailure(name, next);
        const fault = findTreeFault(next ?? tree, kind) ?? findFileFault(file, state);
        if (fault) throw new PluginFailure(name, null, fault);
        return next;
      };
    }
    return [attach, ...options];
  });
}

interface PluginFile extends PageFile {
  path: string;
  messages: unknown;
}

const isIn = (list: unknown, value: unknown): boolean => Array.isArray(list) && list.includes(value);

/** Whether the plugin has damaged the file. */
function findFileFault({ data, messages }: PluginFile, state: PageFile["data"]["sitegen"]): TreeFault | null {
  if ((data as PageFile["data"] | null)?.sitegen !== state)
    return { message: "Unexpected value of `data` of the file, expected further fields", position: null };
  return Array.isArray(messages)
    ? null
    : { message: "Unexpected value of `messages` of the file, expected a list", position: null };
}
