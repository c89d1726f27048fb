// JSX needs no import of React, as in Docusaurus, even if the site's TypeScript settings, which esbuild follows, say otherwise.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "esbuild";
import type { FilePath } from "../model/brands.ts";
import { readIfPresent } from "../model/disk/read-file.ts";
import { isPackageFile, SCRIPT, scriptLoader } from "./module-paths.ts";

/** What a script of the site ends with: at the end, so that no position in the file changes. */
export function jsxPragma(root: FilePath): string {
  const isClassic = ["tsconfig.json", "jsconfig.json"].some((name) =>
    /"jsx"\s*:\s*"react"/.test(readIfPresent(path.join(root, name)) ?? ""),
  );
  return isClassic ? "\n/** @jsxRuntime automatic */\n" : "";
}

/** Comes after all plugins that load scripts. */
export const automaticJsxPlugin = (root: FilePath): Plugin => ({
  name: "automatic-jsx",
  setup(build) {
    const pragma = jsxPragma(root);
    if (pragma === "") return;
    build.onLoad({ filter: SCRIPT, namespace: "file" }, async ({ path: file }) => {
      if (isPackageFile(file, root)) return undefined;
      return { contents: (await readFile(file, "utf8")) + pragma, loader: scriptLoader(file) };
    });
  },
});
