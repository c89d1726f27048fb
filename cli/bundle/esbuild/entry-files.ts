import type { Plugin } from "esbuild";

const NAME = "entry-file";

/**
 * Names files as entry points of the bundler, which would read a `*` in their paths as a pattern. Its plugin must come first.
 * @returns A name for each file.
 */
export function entryFiles(files: readonly string[]): { names: string[]; plugin: Plugin } {
  return {
    names: files.map((_, index) => `${NAME}:${index}`),
    plugin: {
      name: NAME,
      setup(build) {
        build.onResolve({ filter: new RegExp(`^${NAME}:\\d+$`) }, ({ path: name, kind }) => {
          const file = kind === "entry-point" ? files[Number(name.slice(NAME.length + 1))] : undefined;
          return file === undefined ? undefined : { path: file };
        });
      },
    },
  };
}
