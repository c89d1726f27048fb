import fs from "node:fs/promises";
import path from "node:path";
import { cacheFolder } from "../config/load-config.ts";
import { EXIT } from "../diagnostics/exit-code.ts";
import { count } from "../diagnostics/report-pretty.ts";
import type { FilePath } from "../model/brands.ts";
import { disk } from "../write/file-system.ts";
import { acquireLock } from "../write/lock.ts";
import { realPath } from "../write/real-path.ts";
import { recover } from "../write/recover.ts";
import { removeOutput } from "../write/remove-output.ts";
import { fail } from "./reporter.ts";
import type { World } from "./world.ts";

/** `sitegen clear`: removes the cache and the output of the last build. Files that sitegen did not write stay. */
export async function clear(root: FilePath, options: { outDir: string }, world: World): Promise<number> {
  const outDir = (await realPath(path.resolve(root, options.outDir))) as FilePath;
  const cacheDir = cacheFolder(root);
  const target = { outDir, root, cacheDir };
  const hasCache = (await disk.entry(cacheDir))?.type === "folder";
  const shown = path.relative(root, outDir) || ".";
  if (hasCache) {
    // Another build may be running, or an interrupted one may have moved the output aside.
    const { value: lock, diagnostics } = await acquireLock(target);
    if (!lock) return fail(diagnostics, world, root);
    await recover(target).finally(lock.release);
  }
  const { value: output, diagnostics } = await removeOutput(outDir, root);
  if (!output) return fail(diagnostics, world, root);
  const hasOldOutput = hasCache ? await removeCache(cacheDir) : false;
  const done = [
    ...(output.removed > 0 ? [`${count(output.removed, "file")} of ${shown}`] : []),
    ...(hasCache ? ["the cache"] : []),
  ];
  world.stdout.write(done.length > 0 ? `Removed ${done.join(" and ")}.\n` : "Nothing to remove.\n");
  if (output.foreign.length > 0)
    world.stdout.write(`Kept ${count(output.foreign.length, "file")} in ${shown} that no build wrote.\n`);
  if (hasOldOutput)
    world.stdout.write("Kept the output of another folder, which an interrupted build left in the cache.\n");
  return EXIT.fine;
}

/**
 * Removes the cache, except an output that an interrupted build moved aside: it may be the only copy of its files.
 * @returns Whether there was such an output.
 */
async function removeCache(cacheDir: FilePath): Promise<boolean> {
  let hasOldOutput = false;
  for (const name of await fs.readdir(cacheDir)) {
    const entry = path.join(cacheDir, name);
    if (await disk.entry(path.join(entry, "old"))) hasOldOutput = true;
    else await fs.rm(entry, { recursive: true, force: true });
  }
  if (!hasOldOutput) await fs.rmdir(cacheDir);
  return hasOldOutput;
}
