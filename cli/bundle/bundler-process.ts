import { initialize } from "esbuild";
import { passEnvironment } from "../model/pass-environment.ts";

/** Starts esbuild's process if it is not running. Started here, reads of the environment are not recorded as dependencies. */
export function startBundler(): void {
  try {
    passEnvironment(() => void initialize({}));
  } catch {
    // `initialize` throws if esbuild is already running.
  }
}
