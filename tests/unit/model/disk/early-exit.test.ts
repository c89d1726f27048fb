// Temporary files of a process that exits early are removed, the latest first; after a regular end nothing runs.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const module = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../../../cli/model/disk/early-exit.ts");

test("work runs at an exit unless it was settled, and its errors are ignored", () => {
  const code = `const source = ${JSON.stringify(module)};
const { transformSync } = await import("esbuild");
const { readFileSync } = await import("node:fs");
const { code } = transformSync(readFileSync(source, "utf8"), { loader: "ts", format: "esm" });
const { atEarlyExit } = await import("data:text/javascript," + encodeURIComponent(code));
atEarlyExit(() => console.log("first"));
atEarlyExit(() => { throw new Error("ignored"); });
const settle = atEarlyExit(() => console.log("settled"));
atEarlyExit(() => console.log("last"));
settle();
process.exit(3);`;
  const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], { encoding: "utf8" });
  expect([status, stdout]).toEqual([3, "last\nfirst\n"]);
});
