type Environment = Record<string, string | undefined>;

/** Debian's name of the program and of its package. */
export const HEADLESS: string;
/** Path of a Chromium or Chrome as readers have it: `$CHROMIUM`, else the first on the search path. */
export function findChromium(env?: Environment): string | undefined;
/** Path of the Chromium that tests take: the one without windows where it is installed. */
export function findTestChromium(env?: Environment): string | undefined;
/** As `findChromium`. @throws Error that says what to do if there is none. */
export function needChromium(env?: Environment): string;
