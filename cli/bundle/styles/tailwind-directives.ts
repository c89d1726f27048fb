// A stylesheet with Tailwind's directives, which Tailwind has not replaced. Browsers skip those, but not `@layer base`: that
// would put the site's rules into the layer of that name that the theme has, below the rest of the theme. Tailwind writes them
// outside layers.
import type { PartialMessage } from "esbuild";

const COMMENT = /\/\*[\s\S]*?\*\//g;
const DIRECTIVE = /@tailwind\s+[\w-]+/;
const LAYER = /@layer\s+(?:base|components|utilities)\s*(?=\{)/g;

/** @param file Relative to the root. @returns Null if the stylesheet has no such directive. */
export function replaceTailwind(css: string, file: string): { css: string; warning: PartialMessage } | null {
  const match = DIRECTIVE.exec(css.replace(COMMENT, (text) => text.replace(/[^\n]/g, " ")));
  if (!match) return null;
  const before = css.slice(0, match.index).split("\n");
  const line = before.length;
  return {
    css: css.replace(LAYER, "@media all "),
    warning: {
      text: match[0],
      location: {
        file,
        line,
        column: Buffer.byteLength(before.at(-1) ?? ""),
        length: match[0].length,
        lineText: css.split("\n")[line - 1],
      },
    },
  };
}
