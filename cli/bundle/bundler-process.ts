import { initialize, stop } from "esbuild";
import { passEnvironment } from "../model/pass-environment.ts";

let isStarted = false;

/** Starts esbuild's process if it is not running. Started here, reads of the environment are not recorded as dependencies. */
export function startBundler(): void {
  if (isStarted) return;
  isStarted = true;
  try {
    passEnvironment(() => void initialize({}));
  } catch {
    // `initialize` throws if esbuild is already running.
  }
}

/** Stops esbuild's process. It restarts on the next use. */
export async function stopBundler(): Promise<void> {
  isStarted = false;
  await stop();
}
