// Pages of commands and their flags, from the parser of the command line.
import type { Command, Option } from "commander";
import type { World } from "../../../cli/commands/world.ts";
import { createProgram } from "../../../cli/main.ts";
import { anchorOf, block, code, heading, prose, type ReferencePage, sentence, table } from "./page.ts";

/** The commands of sitegen. Nothing is run. */
export function readCommands(): Command[] {
  const world = { version: "", stdout: { write() {} } } as unknown as World;
  return [
    ...createProgram(
      world,
      () => {},
      () => {},
    ).commands,
  ];
}

export const flagsOf = (command: Command): Option[] => [...command.createHelp().visibleOptions(command)];

const usageOf = (command: Command): string =>
  ["sitegen", command.name(), ...command.registeredArguments.map((argument) => argumentOf(argument))].join(" ");
const argumentOf = (argument: Command["registeredArguments"][number]): string => {
  const name = `${argument.name()}${argument.variadic ? "..." : ""}`;
  return argument.required ? `<${name}>` : `[${name}]`;
};

function flagSection(flag: Option): string {
  const { flags, description, defaultValue, argChoices } = flag;
  const facts = [
    ...(argChoices ? [`- Values: ${argChoices.map(code).join(", ")}`] : []),
    ...(defaultValue === undefined || defaultValue === true ? [] : [`- Default: ${code(String(defaultValue))}`]),
  ];
  return [
    heading(3, code(flags), anchorOf(flag.long ?? flags)),
    prose(`${sentence(description)}.`),
    ...(facts.length > 0 ? [facts.join("\n")] : []),
  ].join("\n\n");
}

export function commandPages(): ReferencePage[] {
  const commands = readCommands();
  return [
    {
      path: "commands/index",
      title: "Commands",
      description: "All commands of sitegen, what each does, and the flags that they have in common.",
      position: 2,
      subjects: [],
      body: `Commands are run in the site's folder: \`npx sitegen build\`, or through the scripts of its \`package.json\`.

${table(
  ["Command", "Purpose"],
  commands.map((command) => [
    `[${code(`sitegen ${command.name()}`)}](./${command.name()}.md)`,
    prose(command.description()),
  ]),
)}

\`sitegen --version\` prints the version, and \`sitegen <command> --help\` the flags of a command. The exit codes are listed in
[Exit codes](../exit-codes.md).`,
    },
    ...commands.map((command, index): ReferencePage => {
      const flags = flagsOf(command);
      const name = command.name();
      return {
        path: `commands/${name}`,
        title: `sitegen ${name}`,
        label: name,
        description: padded(`The command sitegen ${name}: ${command.description()}`, flags.length),
        position: index + 1,
        subjects: flags.map((flag) => flag.long ?? flag.flags),
        body: `${prose(sentence(command.description()))}.

${block("bash", `${usageOf(command)} [flags]`)}

${
  command.registeredArguments.length === 0
    ? ""
    : `## Arguments\n\n${table(
        ["Argument", "Meaning"],
        command.registeredArguments.map((argument) => [code(argumentOf(argument)), prose(argument.description)]),
      )}`
}

## Flags

${flags.map(flagSection).join("\n\n")}`,
      };
    }),
  ];
}

/** Descriptions have at least 50 characters. */
const padded = (text: string, count: number): string => {
  const whole = `${text}. Arguments and ${count} flags.`;
  return whole.length <= 160 ? whole : `${text}.`;
};
