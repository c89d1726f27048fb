/** Path of a Chromium or Chrome: `$CHROMIUM`, else the first on the search path. */
export function findChromium(env?: Record<string, string | undefined>): string | undefined;
