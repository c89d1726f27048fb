// Loaded before the command line: records in the file `SCRIPTS` whether the code of each of its chunks was cached. Threads store
// none, so their chunks are left out.
import { appendFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import vm from "node:vm";
import { isMainThread } from "node:worker_threads";

const { Script } = vm;
vm.Script = class extends Script {
  constructor(source, options) {
    super(source, options);
    if (!isMainThread || !options?.filename?.endsWith(".cjs")) return;
    const isKept = options.cachedData !== undefined && !this.cachedDataRejected;
    appendFileSync(process.env.SCRIPTS, `${path.basename(options.filename)} ${isKept ? "kept" : "compiled"}\n`);
  }
};
syncBuiltinESMExports();
