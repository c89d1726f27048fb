// The first line of a file that `sitegen eject` wrote: what it was copied from, and how that file was then.

export interface EjectedFrom {
  /** From the package's folder: `templates/parts/Footer.tsx`. */
  original: string;
  /** Version of sitegen. */
  version: string;
  /** Hash of the original; null for a wrapper, which uses the current one. */
  hash: string | null;
}

const HEADER = /^\/\/ sitegen eject: (templates\/[\w./-]+) of version (\S+), (?:whole, hash ([0-9a-f]+)|wrapped)$/;

export const formatEjectedHeader = ({ original, version, hash }: EjectedFrom): string =>
  `// sitegen eject: ${original} of version ${version}, ${hash === null ? "wrapped" : `whole, hash ${hash}`}\n`;

/** Null for a file that was not copied. */
export function readEjectedHeader(source: string): EjectedFrom | null {
  const [first = ""] = source.split(/\r?\n/, 1);
  const [, original, version = "", hash = null] = HEADER.exec(first) ?? [];
  return original === undefined ? null : { original, version, hash };
}
