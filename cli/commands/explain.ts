import { catalogue, findEntry } from "../diagnostics/catalogue.ts";
import { unknownCode } from "../diagnostics/command-line.ts";
import type { CatalogueEntry, Example } from "../diagnostics/define.ts";
import { didYouMean } from "../diagnostics/nearest.ts";
import { fail } from "./reporter.ts";
import type { World } from "./world.ts";

const indent = (text: string): string => text.replace(/^(?=.)/gm, "  ");

/** Fields of the config, files and commands of the example, each file below its name. */
function formatExample(example: Example | string): string {
  if (typeof example === "string") return example;
  const { config, files = {}, commands = [] } = example;
  const named = [...(config === undefined ? [] : [["sitegen.config.ts", config] as const]), ...Object.entries(files)];
  return [
    ...named.map(([name, text]) => `${name}\n${indent(text === "" ? "(empty)" : text)}`),
    ...(commands.length === 0 ? [] : [commands.map((command) => `$ ${command}`).join("\n")]),
  ].join("\n\n");
}

function formatEntry({ code, name, severity, cause, example, remedy }: CatalogueEntry): string {
  return `${code} ${name} (${severity})\n\nCause\n${indent(cause)}\n\nExample\n${indent(formatExample(example))}\n\nRemedy\n${indent(remedy)}\n`;
}

/** One line per code. */
function formatList(): string {
  const width = Math.max(...catalogue.map(({ name }) => name.length));
  return catalogue.map(({ code, name, severity }) => `${code}  ${name.padEnd(width)}  ${severity}\n`).join("");
}

/** `sitegen explain <code or name>`; without an argument, lists all codes. */
export async function explain(codeOrName: string | undefined, world: World): Promise<number> {
  if (codeOrName === undefined) {
    world.stdout.write(formatList());
    return 0;
  }
  const entry = findEntry(codeOrName);
  if (entry) {
    world.stdout.write(formatEntry(entry));
    return 0;
  }
  const message = `Unexpected code \`${codeOrName}\`, expected the code or name of a diagnostic`;
  const names = catalogue.flatMap(({ code, name }) => [code, name]);
  const diagnostic = unknownCode({ message, help: didYouMean(codeOrName, names, 3) ?? unknownCode.entry.remedy });
  return fail([diagnostic], world, world.cwd);
}
