import { spawn } from "node:child_process";
import path from "node:path";

interface Place {
  /** Absolute. */
  file: string;
  line: number;
  column: number;
}

/** Arguments of graphical editors. An editor in the terminal would compete with `dev` for it. */
const ARGUMENTS: Record<string, (place: Place) => string[]> = {
  code: ({ file, line, column }) => ["--goto", `${file}:${line}:${column}`],
  subl: ({ file, line, column }) => [`${file}:${line}:${column}`],
  zed: ({ file, line, column }) => [`${file}:${line}:${column}`],
  idea: ({ file, line, column }) => ["--line", String(line), "--column", String(column), file],
};
const FAMILY: Record<string, keyof typeof ARGUMENTS> = {
  "code-insiders": "code",
  codium: "code",
  cursor: "code",
  windsurf: "code",
  atom: "subl",
  webstorm: "idea",
  phpstorm: "idea",
  pycharm: "idea",
};

/** Program and arguments that open a place; null if the environment names no editor that we can start. */
export function editorCommand(
  env: Readonly<Record<string, string | undefined>>,
  place: Place,
): { program: string; args: string[] } | null {
  const inCode = env.TERM_PROGRAM === "vscode" ? "code" : undefined;
  for (const named of [env.SITEGEN_EDITOR, env.VISUAL, env.EDITOR, inCode]) {
    const [program] = named?.trim().split(/\s+/) ?? [];
    if (!program) continue;
    const name = path.basename(program).replace(/\.(?:exe|cmd)$/i, "");
    const format = ARGUMENTS[FAMILY[name] ?? name];
    if (format) return { program, args: format(place) };
  }
  return null;
}

/** Starts the editor and does not wait for it. @returns False if there is none. */
export function openEditor(env: Readonly<Record<string, string | undefined>>, place: Place): boolean {
  const command = editorCommand(env, place);
  if (!command) return false;
  const child = spawn(command.program, command.args, { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
  return true;
}
