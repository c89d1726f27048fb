// The module that a site's config gets for `sitegen`: the functions of the public API as text, so that a config never depends
// on where this package is installed.
import * as contentKinds from "../kinds/content-kinds.ts";
import * as define from "../options/define.ts";

/** JavaScript that exports them. */
export const publicApiCode = (): string =>
  Object.entries({ ...contentKinds, ...define })
    .filter(([, value]) => typeof value === "function")
    .map(([name, value]) => `export const ${name} = ${String(value)};`)
    .join("\n");
