import { initialize, stop } from "esbuild";
import { passEnvironment } from "../model/pass-environment.ts";

let isStarted = false;

/** Starts esbuild's process if it does not run. Its functions do the same, but as if the environment mattered. */
export function startBundler(): void {
  if (isStarted) return;
  isStarted = true;
  try {
    passEnvironment(() => void initialize({}));
  } catch {
    // somebody else has: it may be done once
  }
}

/** It starts again if there is more to bundle. */
export async function endBundler(): Promise<void> {
  isStarted = false;
  await stop();
}
