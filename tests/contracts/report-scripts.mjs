// Loaded before the command line: records in the file `SCRIPTS` whether the code of each of its chunks was cached.
import { appendFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import vm from "node:vm";

const { Script } = vm;
vm.Script = class extends Script {
  constructor(source, options) {
    super(source, options);
    if (!options?.filename?.endsWith(".cjs")) return;
    const isKept = options.cachedData !== undefined && !this.cachedDataRejected;
    appendFileSync(process.env.SCRIPTS, `${path.basename(options.filename)} ${isKept ? "kept" : "compiled"}\n`);
  }
};
syncBuiltinESMExports();
