// What plugins of a site added, for later loads of its config in the same process: a plugin may download what it shows.
import picomatch from "picomatch";
import type { PluginRun } from "../../plugins/site-plugins.ts";
import { isIn, withSlashes } from "../../model/disk/file-paths.ts";
import type { Additions } from "../../model/plugins/additions.ts";

export interface PluginMemory {
  /** The run with the same key, or a new one. Runs with errors are not stored. */
  recall(key: string, run: () => Promise<PluginRun>): Promise<PluginRun>;
  clear(): void;
}

export function createPluginMemory(): PluginMemory {
  const runs = new Map<string, PluginRun>();
  return {
    async recall(key, run) {
      const stored = runs.get(key);
      if (stored) return stored;
      const current = await run();
      if (current.diagnostics.every(({ severity }) => severity !== "error")) runs.set(key, current);
      return current;
    },
    clear: () => runs.clear(),
  };
}

/** Data that a plugin may read without naming it; scripts, styles and Markdown are parts of the site itself. */
const DATA = /\.(?:json5?|jsonc|ya?ml|toml|csv|tsv|xml|txt|graphql|gql|proto)$/i;

/** Whether plugins may have read one of these files. @param files Absolute. */
export function concernsPlugins(files: readonly string[], { watched, readsUnknown }: Additions): boolean {
  const matchers = watched.map(createMatcher);
  return files.some((file) => (readsUnknown && DATA.test(file)) || matchers.some((matches) => matches(file)));
}

/** A file, everything in a folder, or a glob. */
function createMatcher(pattern: string): (file: string) => boolean {
  const matchesGlob = picomatch(withSlashes(pattern), { dot: true });
  return (file) => file === pattern || isIn(file, pattern) || matchesGlob(withSlashes(file));
}

/** The part of a path before the first segment with a sign of a glob. */
export const baseOfGlob = (pattern: string): string => picomatch.scan(withSlashes(pattern)).base;
