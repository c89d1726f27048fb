// The plugins of a `sitegen.config`, from its option `plugins` to what they add.
import path from "node:path";
import { duplicatePlugin } from "../diagnostics/plugins.ts";
import type { FilePath } from "../model/brands.ts";
import type { Diagnostic, Keys, Locate } from "../model/diagnostic.ts";
import { contentHash } from "../model/content-hash.ts";
import { type Additions, NO_ADDITIONS } from "../model/plugins/additions.ts";
import type { SitePlugin } from "../options/plugin-options.ts";
import type { UserConfig } from "../options/user-config.ts";
import { openDataStore } from "./data-store.ts";
import { hashReads } from "./hash-reads.ts";
import type { CallPlugin } from "./plugin-host.ts";
import { createRouteReader } from "./read-routes.ts";
import { runSitePlugin, type SitePluginRun } from "./run-site-plugin.ts";
import type { PluginFacts, PluginRun, RecallRun, SitePlugins } from "./site-plugins.ts";

export interface OpenFacts {
  mode: "build" | "dev";
  root: FilePath;
  /** Folder of data that plugins store; null: they store none. */
  dataDir: FilePath | null;
  fingerprint: string;
  locate: Locate;
  call: CallPlugin;
}

interface Entry {
  plugin: SitePlugin;
  keys: Keys;
}

/** @param user The config, or nothing of it if it has errors. */
export function openSitePlugins(
  { title = "", plugins = [] }: Partial<UserConfig>,
  open: OpenFacts,
  recall: RecallRun = (_, run) => run(),
): SitePlugins {
  const entries = plugins.flatMap((plugin, index): Entry[] => (plugin ? [{ plugin, keys: ["plugins", index] }] : []));
  const { unique, repeated } = checkNames(entries, open.locate);
  return {
    load: async () => [],
    async run(describe) {
      if (entries.length === 0) return { additions: NO_ADDITIONS, sections: [], effects: [], diagnostics: [] };
      const facts = await describe();
      const reads = await hashReads(
        open.root,
        unique.flatMap(({ plugin }) => plugin.reads ?? []),
      );
      const run = await recall([facts.locale.name, reads], () => runEntries(unique, reads, facts, { ...open, title }));
      return { ...run, diagnostics: [...repeated, ...run.diagnostics] };
    },
  };
}

async function runEntries(
  entries: readonly Entry[],
  reads: string,
  { locale, generatedDir }: PluginFacts,
  { title, mode, root, dataDir, fingerprint, locate, call }: OpenFacts & { title: string },
): Promise<PluginRun> {
  const reader = createRouteReader({ root, generatedDir });
  const site = { ...{ root, mode, title }, locale: locale.name, url: locale.url, baseUrl: locale.baseUrl };
  const runs = await Promise.all(
    entries.map(({ plugin, keys }) => {
      const folder = dataDir && (path.join(dataDir, locale.name, contentHash(plugin.name)) as FilePath);
      const data = openDataStore(folder);
      return runSitePlugin({ ...{ plugin, site, data, fingerprint, call, reader }, location: locate(keys) });
    }),
  );
  const all = <Item>(list: (run: SitePluginRun) => readonly Item[]): Item[] => runs.flatMap(list);
  const added: Omit<Additions, "hash"> = {
    ...NO_ADDITIONS,
    routes: all((run) => run.routes),
    modules: reader.modules,
    data: reader.data,
    tags: { ...NO_ADDITIONS.tags, head: all((run) => run.head) },
    watched: all((run) => run.watched),
    readsUnknown: runs.some((run) => run.readsUnknown),
    sourceTransforms: all((run) => run.sourceTransforms),
    outputs: all((run) => run.outputs),
  };
  return {
    additions: { ...added, hash: hashOf(added, reads) },
    ...{ sections: [], effects: [] },
    diagnostics: all((run) => run.diagnostics),
  };
}

/** What the plugins read is a part of it, since results of `outputs` depend on that. */
const hashOf = ({ routes, modules, tags, sourceTransforms, outputs }: Omit<Additions, "hash">, reads: string) =>
  contentHash(
    JSON.stringify([
      [routes, Array.from(modules, ([key, { specifier }]) => [key, specifier]), tags, reads],
      [sourceTransforms, outputs].map((list) => list.map(({ plugin }) => plugin)),
    ]),
  );

function checkNames(entries: readonly Entry[], locate: Locate): { unique: Entry[]; repeated: Diagnostic[] } {
  const names = new Set<string>();
  const repeated: Diagnostic[] = [];
  const unique = entries.filter(({ plugin: { name }, keys }) => {
    if (!names.has(name)) return names.add(name);
    const message = `Unexpected second plugin \`${name}\`, expected another name`;
    repeated.push(duplicatePlugin({ message, location: locate(keys), help: "Give each of them another `name`." }));
    return false;
  });
  return { unique, repeated };
}
