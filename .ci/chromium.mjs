import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Debian's name of the program and of its package. */
export const HEADLESS = "chromium-headless-shell";
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function find(names, env) {
  if (env.CHROMIUM) return isProgram(env.CHROMIUM) ? env.CHROMIUM : undefined;
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** Path of a Chromium or Chrome as readers have it: `$CHROMIUM`, else the first on the search path. */
export const findChromium = (env = process.env) => find(NAMES, env);

/** Path of the Chromium that tests take: where it is installed, the one without windows, which takes a third less of the processor. */
export const findTestChromium = (env = process.env) => find([HEADLESS, ...NAMES], env);

/**
 * The same as `findChromium`.
 * @throws Error that says what to do if there is none: Playwright would look for a browser of its own.
 */
export function needChromium(env = process.env) {
  const found = findChromium(env);
  if (found) return found;
  throw new Error(
    "The benchmark needs a browser as readers have it: install `chromium` or set CHROMIUM to the path of a Chromium or Chrome program.",
  );
}
