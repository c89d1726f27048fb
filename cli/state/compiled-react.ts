// React for the server with what V8 compiled of it in an earlier build: of all that draws a page nothing is larger, and an edit of one
// page would compile it for that page alone.
import { readFileSync } from "node:fs";
import { createRequire, Module } from "node:module";
import path from "node:path";
import { vendorFolder } from "../bundle/react-vendor.ts";
import { createCodeCache } from "./code-cache.ts";
import type { FilePath } from "../model/brands.ts";

export interface CompiledReact {
  /** Loads the file, so that the server module, which requires it, finds it loaded. */
  load(file: FilePath): void;
  /** Keeps the code if there was none: after pages are drawn, when V8 has compiled what they need. */
  keep(): void;
}

/** A file of CommonJS as a function. */
type Wrapped = (
  exports: unknown,
  require: NodeJS.Require,
  module: NodeJS.Module,
  fileName: string,
  folder: string,
) => void;

/** The code is kept below the cache folder. */
export function createCompiledReact(cacheDir: FilePath): CompiledReact {
  const cache = createCodeCache(path.join(vendorFolder(cacheDir), "compiled"));
  return {
    load(named) {
      const require = createRequire(named);
      // as Node knows it: links resolved
      const file = require.resolve(named);
      if (require.cache[file]) return;
      const run = cache.compile(Module.wrap(readFileSync(file, "utf8")), file).runInThisContext() as Wrapped;
      const module = new Module(file);
      run(module.exports, require, module, file, path.dirname(file));
      module.loaded = true;
      require.cache[file] = module;
    },
    keep: cache.keep,
  };
}
