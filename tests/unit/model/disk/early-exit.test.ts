// Temporary files of a process that exits early are removed, the latest first; after a regular end they stay.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { expect, test } from "vitest";

const module = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../../../cli/model/disk/early-exit.ts");

test("leftovers are removed at an exit, unless they were settled, replaced or wanted", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "sitegen-early-exit-"));
  for (const name of ["first", "last", "settled", "replaced", "wanted", "journal"])
    writeFileSync(path.join(folder, name), "theirs");
  const bundled = buildSync({ entryPoints: [module], bundle: true, platform: "node", format: "esm", write: false });
  const code = `const code = ${JSON.stringify(bundled.outputFiles[0]?.text)};
const { identityOf, LEFTOVERS, removeAtEarlyExit } = await import("data:text/javascript," + encodeURIComponent(code));
const folder = ${JSON.stringify(folder)};
LEFTOVERS.onChange = () => console.log(LEFTOVERS.list().length);
removeAtEarlyExit({ path: folder + "/first" }, () => console.log("first"));
removeAtEarlyExit({ path: "\\0" });
removeAtEarlyExit({ path: folder + "/replaced", identity: identityOf(folder + "/first") });
removeAtEarlyExit({ path: folder + "/wanted", unless: folder + "/journal" });
const settle = removeAtEarlyExit({ path: folder + "/settled" }, () => console.log("settled"));
removeAtEarlyExit({ path: folder + "/last", identity: identityOf(folder + "/last") }, () => console.log("last"));
settle();
process.exit(3);`;
  const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], { encoding: "utf8" });
  expect([status, stdout]).toEqual([3, "1\n2\n3\n4\n5\n6\n5\nlast\nfirst\n"]);
  expect(readdirSync(folder).sort()).toEqual(["journal", "replaced", "settled", "wanted"]);
  rmSync(folder, { recursive: true });
});
