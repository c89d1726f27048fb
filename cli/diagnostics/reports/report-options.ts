// The report about the options of another generator's config.
import type { AdoptedOption, Effect } from "../../model/plugins/option-effect.ts";
import { count } from "../report-pretty.ts";

const TITLES: Readonly<Record<Effect, string>> = {
  honoured: "Honoured",
  replaced: "Replaced by parts of sitegen",
  unneeded: "Not needed",
  ignored: "Without effect",
};

/** `presets[0][1].docs`, ``plugins[2] (docusaurus-plugin-sea): `postStart` ``. */
function describeOption({ option, name, part }: AdoptedOption): string {
  return `${option}${name === null ? "" : ` (${name})`}${part === null ? "" : `: ${part}`}`;
}

/** One line for each option, by what becomes of it. */
export function formatOptions(file: string, options: readonly AdoptedOption[]): string {
  if (options.length === 0) return `${file}: all options are those of sitegen.\n`;
  const groups = (Object.keys(TITLES) as Effect[]).flatMap((effect) => {
    const own = options.filter((one) => one.effect === effect);
    if (own.length === 0) return [];
    const lines = own.map((one) => `  ${describeOption(one)}${one.remark === null ? "" : `\n      ${one.remark}`}`);
    return [`${TITLES[effect]} (${own.length}):\n${lines.join("\n")}\n`];
  });
  return `${file}\n\n${groups.join("\n")}`;
}

/** `docusaurus.config.js: 31 options honoured, 6 replaced, 3 not needed, 2 without effect`. */
export function summarizeOptions(file: string, options: readonly AdoptedOption[]): string {
  const amount = (effect: Effect): number => options.filter((one) => one.effect === effect).length;
  const parts = [
    `${count(amount("honoured"), "option")} honoured`,
    `${amount("replaced")} replaced`,
    `${amount("unneeded")} not needed`,
    `${amount("ignored")} without effect`,
  ];
  return `${file}: ${parts.join(", ")}; \`sitegen config\` lists them.\n`;
}
