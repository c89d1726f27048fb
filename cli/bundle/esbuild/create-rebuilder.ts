// Incremental bundling: esbuild reuses the parsed form of unchanged modules.
import path from "node:path";
import {
  type BuildContext,
  type BuildOptions,
  type BuildResult,
  build,
  context,
  type Plugin,
  type PluginBuild,
} from "esbuild";
import { hasBundlerEnded } from "../../diagnostics/machine-error.ts";

type InMemory = BuildOptions & { write: false; metafile: true; plugins: Plugin[] };

/** Runs a build in memory. */
export type RunBuild = (options: InMemory) => Promise<BuildResult<{ write: false; metafile: true }>>;

/** Runs a full build. */
export const buildOnce: RunBuild = (options) => build(options);

export interface Rebuilder {
  run: RunBuild;
  /** Cancels the running build, if any. */
  cancel(): void;
  close(): Promise<void>;
}

/** The arguments that a plugin registers a hook with. */
type Hook =
  | { type: "resolve"; hook: Parameters<PluginBuild["onResolve"]> }
  | { type: "load"; hook: Parameters<PluginBuild["onLoad"]> };

/** A plugin registered with esbuild, and the hooks that currently answer for it. */
interface Slot {
  host: PluginBuild;
  hooks: Hook[];
}

interface ActiveContext {
  key: string;
  context: BuildContext<InMemory>;
  slots: Slot[];
}

async function hooksOf(plugin: Plugin, host: PluginBuild): Promise<Hook[]> {
  const hooks: Hook[] = [];
  await plugin.setup({
    ...host,
    onResolve: (...hook) => void hooks.push({ type: "resolve", hook }),
    onLoad: (...hook) => void hooks.push({ type: "load", hook }),
  });
  return hooks;
}

const shapeOf = (hooks: readonly Hook[]): string =>
  JSON.stringify(hooks.map(({ type, hook: [{ filter, namespace }] }) => [type, String(filter), namespace]));

/** esbuild registers hooks once per context, so the plugin forwards them to replaceable ones. */
function forwarding(plugin: Plugin, slots: Slot[]): Plugin {
  return {
    name: plugin.name,
    async setup(host) {
      const slot: Slot = { host, hooks: await hooksOf(plugin, host) };
      slots.push(slot);
      for (const [index, { type, hook }] of slot.hooks.entries()) {
        const [options] = hook;
        if (type === "resolve") host.onResolve(options, (args) => slot.hooks[index]?.hook[1](args as never));
        else host.onLoad(options, (args) => slot.hooks[index]?.hook[1](args as never));
      }
    },
  };
}

/**
 * Creates a rebuilder for successive builds whose plugins differ in their data, but not in the filters of their hooks. Output paths
 * are those of the first build's folder; the folders of later builds are its siblings, so relative paths agree.
 */
export function createRebuilder(): Rebuilder {
  let active: ActiveContext | null = null;
  const close = async (): Promise<void> => {
    const closing = active;
    active = null;
    await closing?.context.dispose();
  };
  /** @returns False if the filters of the plugins' hooks changed. */
  const replaceHooks = async ({ slots }: ActiveContext, plugins: readonly Plugin[]): Promise<boolean> => {
    const next = await Promise.all(plugins.map((plugin, index) => hooksOf(plugin, (slots[index] as Slot).host)));
    if (next.some((hooks, index) => shapeOf(hooks) !== shapeOf(slots[index]?.hooks ?? []))) return false;
    for (const [index, slot] of slots.entries()) slot.hooks = next[index] ?? [];
    return true;
  };
  return {
    async run({ plugins, ...options }) {
      const { outdir = "", ...others } = options;
      const key = JSON.stringify([path.dirname(outdir), others, plugins.map(({ name }) => name)]);
      if (active?.key !== key || !(await replaceHooks(active, plugins))) {
        await close();
        const slots: Slot[] = [];
        const created = await context({ ...options, plugins: plugins.map((plugin) => forwarding(plugin, slots)) });
        active = { key, context: created as ActiveContext["context"], slots };
      }
      const { context: current } = active;
      return current.rebuild().catch((error: unknown) => {
        // the context ended with the process
        if (hasBundlerEnded(error)) active = null;
        throw error;
      });
    },
    cancel: () => void active?.context.cancel(),
    close,
  };
}
