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

/** Path of an ordinary Chromium or Chrome: `$CHROMIUM`, else the first on the search path. */
export const findChromium = (env = process.env) => find(NAMES, env);

/** Path of the Chromium that tests use: where it is installed, the headless build, which takes a third less CPU. */
export const findTestChromium = (env = process.env) => find([HEADLESS, ...NAMES], env);

/**
 * The same as `findChromium`.
 * @throws Error with a remedy if there is none: Playwright would search for its own browser.
 */
export function needChromium(env = process.env) {
  const found = findChromium(env);
  if (found) return found;
  throw new Error(
    "The benchmark needs a browser as readers have it: install `chromium` or set CHROMIUM to the path of a Chromium or Chrome program.",
  );
}
