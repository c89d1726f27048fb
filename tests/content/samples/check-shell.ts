import { nearest } from "../../../cli/diagnostics/nearest.ts";
import type { Diagnostic } from "../../../cli/model/diagnostic.ts";
import { sampleCommand } from "../faults.ts";
import type { Fence } from "../../../cli/compile/extract-fences.ts";
import { parseShell, type Word } from "./parse-shell.ts";
import { GLOBAL_FLAGS, PROGRAMS, RUN_PACKAGES, RUNNERS, VALUE_FLAGS } from "./programs.ts";

/** A command of the documented command line, as its page names it: `npx remotion lambda sites ls`. */
export interface KnownCommand {
  command: string;
  /** With their dashes; empty if unknown. */
  flags: readonly string[];
}

interface Fault {
  word: Word;
  message: string;
  help?: string | undefined;
}

/** Unknown programs, commands and flags in fences of `bash`. */
export function checkShell(fences: readonly Fence[], commands: readonly KnownCommand[]): Diagnostic[] {
  return fences
    .filter(({ language, optOut }) => (language === "bash" || language === "sh") && optOut === null)
    .flatMap((fence) =>
      parseShell(fence.code)
        .flatMap((words) => checkCommand(words, commands))
        .map(({ word, message, help }) => {
          const location = { ...fence.placeOf(word.line, word.column), length: word.text.length };
          return sampleCommand({ message, location, help });
        }),
    );
}

function checkCommand(words: readonly Word[], commands: readonly KnownCommand[]): Fault[] {
  const [program, ...rest] = words;
  if (!program || isPlaceholder(program.text)) return [];
  if (!PROGRAMS.has(program.text)) {
    const near = nearest(program.text, [...PROGRAMS]);
    return [
      {
        word: program,
        message: `Unexpected program \`${program.text}\`, expected one of those readers know`,
        help: near ? `Did you mean \`${near}\`?` : "Add it to `tests/content/samples/programs.ts` if they do.",
      },
    ];
  }
  for (const verb of RUNNERS[program.text] ?? []) {
    if (verb !== "" && rest[0]?.text !== verb) continue;
    const run = rest.slice(verb === "" ? 0 : 1);
    const first = run.findIndex(
      ({ text }, index) => !text.startsWith("-") && !VALUE_FLAGS.has(run[index - 1]?.text ?? ""),
    );
    if (first !== -1) return checkRun(run.slice(first), program.text, commands);
  }
  return [];
}

function checkRun(words: readonly Word[], runner: string, commands: readonly KnownCommand[]): Fault[] {
  const [program] = words as [Word, ...Word[]];
  const [, name = program.text, version] = /^(@?[^@]+)(?:@(.+))?$/.exec(program.text) ?? [];
  if (PROGRAMS.has(name) && runner !== "npx" && runner !== "bunx") return checkCommand(words, commands);
  if (name === "remotion" || name === "remotionb") {
    // Another release has other commands.
    return version === undefined || version === "latest" ? checkDocumented(words, commands) : [];
  }
  // Scripts of the reader's project have no slash and are run by yarn unchanged.
  if (RUN_PACKAGES.has(name) || isPlaceholder(name) || runner === "yarn") return [];
  return [
    {
      word: program,
      message: `Unexpected package \`${name}\` behind \`${runner}\`, expected one of those readers know`,
      help: "Add it to `tests/content/samples/programs.ts` if they do.",
    },
  ];
}

/** The longest known command at the start of the words, and its flags. */
function checkDocumented(words: readonly Word[], commands: readonly KnownCommand[]): Fault[] {
  const [, ...rest] = words;
  const known = new Map(commands.map(({ command, flags }) => [command, flags]));
  const names = rest.filter(({ text }) => !text.startsWith("-"));
  let path = "npx remotion";
  let depth = 0;
  while (depth < names.length && known.has(`${path} ${names[depth]?.text}`)) path += ` ${names[depth++]?.text}`;
  const next = names[depth];
  const subcommands = [...known.keys()].flatMap((command) =>
    command.startsWith(`${path} `) ? [command.slice(path.length + 1).split(" ")[0] as string] : [],
  );
  if (next && subcommands.length > 0 && !isPlaceholder(next.text)) {
    const near = nearest(next.text, subcommands);
    return [
      {
        word: next,
        message: `Unexpected command \`${path} ${next.text}\`, expected one that exists`,
        help: near ? `Did you mean \`${path} ${near}\`?` : `There are: ${[...new Set(subcommands)].join(", ")}.`,
      },
    ];
  }
  const own = known.get(path) ?? [];
  // Commands of a group share flags; and without a list, any existing flag may be meant.
  const group = path.split(" ").slice(0, 3).join(" ");
  const shared = path === group ? [] : (known.get(group) ?? []);
  const allowed = new Set([...(own.length > 0 ? own : [...known.values()].flat()), ...shared, ...GLOBAL_FLAGS]);
  return rest.flatMap((word) => {
    const [flag = ""] = word.text.split("=");
    if (!/^--\w/.test(flag) || allowed.has(flag)) return [];
    const near = nearest(flag, [...allowed]);
    return [
      {
        word: { ...word, text: flag },
        message: `Unexpected flag \`${flag}\` of \`${path}\`, expected one that exists`,
        help: near ? `Did you mean \`${near}\`?` : undefined,
      },
    ];
  });
}

/** `<id>`, `$NAME`, `./script.sh`: placeholders. */
const isPlaceholder = (text: string): boolean => /^[<$./]/.test(text) || text === "";
