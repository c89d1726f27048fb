// Loaded before the command line: tells of each of its chunks whether its code was there, in the file that `SCRIPTS` names.
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
