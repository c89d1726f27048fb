// Warns if stylesheets set or use variables of Infima and the config does not say whether the site has Infima: without it
// they have no effect.
import { infimaUnset } from "../../diagnostics/bundle.ts";
import type { FilePath } from "../../model/brands.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { pathFrom } from "../../model/disk/file-paths.ts";
import { readIfPresent } from "../../model/disk/read-file.ts";
import { isOfSite, STYLE } from "../module-paths.ts";

const VARIABLE = /--ifm-[\w-]*/;
const COMMENT = /\/\*[\s\S]*?\*\//g;
const blank = (text: string): string => text.replace(/[^\n]/g, " ");

/** @param inputs Absolute paths of all bundled files. */
export function infimaNotice(root: FilePath, inputs: readonly FilePath[]): Diagnostic[] {
  const uses = inputs
    .filter((file) => STYLE.test(file) && isOfSite(pathFrom(root, file)))
    .sort()
    .flatMap((file) => {
      // entries of the bundler are no files
      const css = (readIfPresent(file) ?? "").replace(COMMENT, blank);
      const match = VARIABLE.exec(css);
      if (!match) return [];
      const before = css.slice(0, match.index).split("\n");
      const column = (before.at(-1) ?? "").length + 1;
      const variable = match[0];
      return {
        variable,
        location: { path: pathFrom(root, file), line: before.length, column, length: variable.length },
      };
    });
  const [first, ...others] = uses;
  if (!first) return [];
  return [
    infimaUnset({
      message: `Unexpected variable \`${first.variable}\` of Infima, expected \`infima\` in the config, or a variable of this theme`,
      location: first.location,
      details: others.map(({ location }) => `also in ${location.path}`),
      help: "Write `infima: true` in the config: Infima's variables and class names then have effect. If the site defines these variables itself, write `infima: false`.",
    }),
  ];
}
