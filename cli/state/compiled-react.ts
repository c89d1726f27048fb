// Loads React for the server with V8's code cache: it is the largest module that renders pages, and a rebuild of one page would spend
// more time compiling than rendering it.
import { readFileSync } from "node:fs";
import { createRequire, Module } from "node:module";
import path from "node:path";
import { vendorFolder } from "../bundle/react-vendor.ts";
import { createCodeCache } from "./code-cache.ts";
import type { FilePath } from "../model/brands.ts";

export interface CompiledReact {
  /** Loads the file into Node's module cache, where the server module requires it. */
  load(file: FilePath): void;
  /** Stores the code if there was none. Call it after rendering: V8 has then compiled the functions that pages need. */
  store(): void;
}

type CommonJsWrapper = (
  exports: unknown,
  require: NodeJS.Require,
  module: NodeJS.Module,
  fileName: string,
  folder: string,
) => void;

/** @param cacheDir Holds the code cache. */
export function createCompiledReact(cacheDir: FilePath): CompiledReact {
  const cache = createCodeCache(path.join(vendorFolder(cacheDir), "compiled"));
  return {
    load(linked) {
      const require = createRequire(linked);
      // Node's module cache has real paths as keys
      const file = require.resolve(linked);
      if (require.cache[file]) return;
      const run = cache.compile(Module.wrap(readFileSync(file, "utf8")), file).runInThisContext() as CommonJsWrapper;
      const module = new Module(file);
      run(module.exports, require, module, file, path.dirname(file));
      module.loaded = true;
      require.cache[file] = module;
    },
    store: cache.store,
  };
}
