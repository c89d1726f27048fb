import { createRequire } from "node:module";
import path from "node:path";
import type { SampleCompiler } from "../../../cli/upkeep/samples/compile-samples.ts";

/** The compiler of this repository. @param packages Folder with the `node_modules` that samples import from. */
export const repoCompiler = (packages: string): SampleCompiler => ({
  typescript: path.dirname(createRequire(import.meta.url).resolve("typescript/package.json")),
  folder: path.join(packages, `samples-${process.pid}`),
  root: packages,
  options: { types: ["node", "react"] },
});
