// A bundler that goes on from its last build: what it has parsed of a module stays as long as the module's text does.
import path from "node:path";
import {
  type BuildContext,
  type BuildOptions,
  type BuildResult,
  build,
  context,
  type OnLoadArgs,
  type OnLoadOptions,
  type OnLoadResult,
  type OnResolveArgs,
  type OnResolveOptions,
  type OnResolveResult,
  type Plugin,
  type PluginBuild,
} from "esbuild";

type InMemory = BuildOptions & { write: false; metafile: true; plugins: Plugin[] };

/** Builds a graph. */
export type RunBuild = (options: InMemory) => Promise<BuildResult<{ write: false; metafile: true }>>;

/** Begins from nothing. */
export const buildOnce: RunBuild = (options) => build(options);

export interface Rebuilder {
  run: RunBuild;
  /** Has the build that runs, if one does, fail soon. */
  cancel(): void;
  close(): Promise<void>;
}

type Hook =
  | {
      type: "resolve";
      options: OnResolveOptions;
      run(args: OnResolveArgs): Promise<OnResolveResult | null | undefined> | OnResolveResult | null | undefined;
    }
  | {
      type: "load";
      options: OnLoadOptions;
      run(args: OnLoadArgs): Promise<OnLoadResult | null | undefined> | OnLoadResult | null | undefined;
    };

/** A plugin as it was set up first, and what answers in its place now. */
interface Slot {
  host: PluginBuild;
  hooks: Hook[];
}

interface Kept {
  key: string;
  context: BuildContext<InMemory>;
  slots: Slot[];
}

async function hooksOf(plugin: Plugin, host: PluginBuild): Promise<Hook[]> {
  const hooks: Hook[] = [];
  await plugin.setup({
    ...host,
    onResolve: (options, run) => void hooks.push({ type: "resolve", options, run }),
    onLoad: (options, run) => void hooks.push({ type: "load", options, run }),
  });
  return hooks;
}

const shapeOf = (hooks: readonly Hook[]): string =>
  JSON.stringify(hooks.map(({ type, options: { filter, namespace } }) => [type, String(filter), namespace]));

/** The bundler asks plugins for their questions once, so what answers must be exchangeable. */
function lasting(plugin: Plugin, slots: Slot[]): Plugin {
  return {
    name: plugin.name,
    async setup(host) {
      const slot: Slot = { host, hooks: await hooksOf(plugin, host) };
      slots.push(slot);
      for (const [index, { type, options }] of slot.hooks.entries()) {
        // its shape stays the same
        if (type === "resolve") host.onResolve(options, (args) => slot.hooks[index]?.run(args as never));
        else host.onLoad(options, (args) => slot.hooks[index]?.run(args as never));
      }
    },
  };
}

/**
 * For builds one after the other whose plugins may differ in what they know, but not in what they ask for. Files are named as
 * in the folder of the first one, of which those of the others are siblings: what they say of places is the same.
 */
export function createRebuilder(): Rebuilder {
  let kept: Kept | null = null;
  const end = async (): Promise<void> => {
    const ended = kept;
    kept = null;
    await ended?.context.dispose();
  };
  /** @returns False if the plugins ask for other things than those before. */
  const exchange = async ({ slots }: Kept, plugins: readonly Plugin[]): Promise<boolean> => {
    const next = await Promise.all(plugins.map((plugin, index) => hooksOf(plugin, (slots[index] as Slot).host)));
    if (next.some((hooks, index) => shapeOf(hooks) !== shapeOf(slots[index]?.hooks ?? []))) return false;
    for (const [index, slot] of slots.entries()) slot.hooks = next[index] ?? [];
    return true;
  };
  return {
    async run({ plugins, ...options }) {
      const { outdir = "", ...others } = options;
      const key = JSON.stringify([path.dirname(outdir), others, plugins.map(({ name }) => name)]);
      if (kept?.key !== key || !(await exchange(kept, plugins))) {
        await end();
        const slots: Slot[] = [];
        const made = await context({ ...options, plugins: plugins.map((plugin) => lasting(plugin, slots)) });
        kept = { key, context: made as Kept["context"], slots };
      }
      return kept.context.rebuild();
    },
    cancel: () => void kept?.context.cancel(),
    close: end,
  };
}
