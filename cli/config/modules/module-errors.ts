// Errors of modules of the site, at their places.
import { isAbsolute, join } from "node:path";
import { moduleSyntax, moduleThrew } from "../../diagnostics/config.ts";
import { diagnosticOf } from "../../diagnostics/site-code.ts";
import { readFrames } from "../../diagnostics/stack-frames.ts";
import { readThrown } from "../../diagnostics/thrown.ts";
import type { FilePath } from "../../model/brands.ts";
import type { Diagnostic, Location } from "../../model/diagnostic.ts";
import { pathFrom } from "../../model/disk/file-paths.ts";
import { readRegularFile } from "../../model/disk/read-file.ts";

/** An import of the config, or of a file it imports, that leads nowhere. */
export function describeMissing(specifier: string, location: Location, root: FilePath): Diagnostic {
  const [, name] = /^((?:@[^/]+\/)?[^./@][^/]*)/.exec(specifier) ?? [];
  return moduleSyntax({
    message: `Unexpected import of \`${specifier}\`, expected ${name === undefined ? "a file that exists" : "an installed package"}`,
    location,
    help:
      name === undefined
        ? "Check the path and its upper and lower case."
        : isDependency(name, root)
          ? "Run `npm install`: package.json lists the package."
          : `Install it: \`npm install ${name}\`.`,
  });
}

function isDependency(name: string, root: FilePath): boolean {
  try {
    const { dependencies, devDependencies } = JSON.parse(readRegularFile(join(root, "package.json")).toString());
    return name in { ...dependencies, ...devDependencies };
  } catch {
    return false;
  }
}

export function describeThrow(error: unknown, path: string, root: FilePath): Diagnostic {
  const diagnostic = diagnosticOf(error);
  if (diagnostic) return diagnostic;
  const { message, stack, causes } = readThrown(error);
  const location = placeOfThrow(stack, root);
  const [, specifier] = /^Cannot find (?:module|package) '([^']+)'/.exec(message) ?? [];
  if (specifier !== undefined && location && !isAbsolute(specifier)) return describeMissing(specifier, location, root);
  return moduleThrew({
    message: `Unexpected error while \`${path}\` ran: ${message}`,
    location: location ?? { path },
    details: causes.map((cause) => `Cause: ${cause}`),
  });
}

/**
 * Describes an error of reading values of the site's code, such as a getter that throws; null for any other error.
 * @param whole Place of the values, for an error without one.
 */
export function describeReadError(error: unknown, whole: Location, root: FilePath): Diagnostic | null {
  const { path } = whole;
  const { message, stack } = readThrown(error);
  const isDeep = error instanceof RangeError;
  // sitegen throws errors alone, and revokes no proxy
  const isTheirs = isDeep || stack === "" || /proxy that has been revoked/.test(message);
  const location = placeOfThrow(stack, root) ?? (isTheirs ? whole : null);
  const reason = isDeep ? "they have too many levels" : message;
  return (
    location &&
    moduleThrew({ message: `Unexpected error while the values of \`${path}\` were read: ${reason}`, location })
  );
}

/** The topmost frame inside the site, once Node has mapped the bundle back to its sources. */
export function placeOfThrow(stack: string, root: FilePath): Location | null {
  for (const { file, line, column } of readFrames(stack)) {
    if (file.includes("node_modules")) continue;
    const path = pathFrom(root, file as FilePath);
    // the root itself may be below a cache folder
    if (!path.startsWith("..") && !`/${path}`.includes("/.sitegen/")) return { path, line, column };
  }
  return null;
}
