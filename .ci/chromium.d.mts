type Environment = Record<string, string | undefined>;

/** Debian's name of the program and of its package. */
export const HEADLESS: string;
/** Path of an ordinary Chromium or Chrome: `$CHROMIUM`, else the first on the search path. */
export function findChromium(env?: Environment): string | undefined;
/** Path of the Chromium that tests use: the headless build where it is installed. */
export function findTestChromium(env?: Environment): string | undefined;
/** Like `findChromium`. @throws Error with a remedy if there is none. */
export function needChromium(env?: Environment): string;
