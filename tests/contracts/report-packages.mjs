// Loaded before the command line: writes to the file `PACKAGES`, at its end, the files that it has required.
import { writeFileSync } from "node:fs";
import Module from "node:module";

process.on("exit", () => writeFileSync(process.env.PACKAGES, Object.keys(Module._cache).join("\n")));
