import { setImmediate as turn } from "node:timers/promises";
import { initialize, stop } from "esbuild";
import { hasBundlerEnded } from "../../diagnostics/machine-error.ts";
import { passEnvironment } from "../../model/pass-environment.ts";

/** Starts esbuild's process if it is not running. Started here, reads of the environment are not recorded as dependencies. */
export function startBundler(): void {
  try {
    passEnvironment(() => void initialize({}));
  } catch {
    // `initialize` throws if esbuild is already running.
  }
}

/** Does work with esbuild. If its process ends meanwhile, the work is done once more, in a new one. */
export async function withBundler<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!hasBundlerEnded(error)) throw error;
    // forgets the process that has ended
    await stop();
    // All that waited for it fails before the new attempt, which else might wait for a part of the first one.
    await turn();
    return work();
  }
}
