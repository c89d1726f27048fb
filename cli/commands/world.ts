import { escapeControls } from "../diagnostics/printable.ts";
import type { FilePath } from "../model/brands.ts";
import type { RunningCode } from "../model/site-environment.ts";

/** Where text goes. */
export interface TextStream {
  /** Plain text: what could control a terminal is escaped, wherever it comes from. */
  write(text: string): void;
  /** Text with terminal sequences of ours; all other text in it must be `printable`. */
  writeStyled(text: string): void;
  isTTY: boolean;
  columns: number | undefined;
}

/** The only way of text out of a command, so that no file name or title reaches a terminal unescaped. */
export function createTextStream(
  print: (text: string) => void,
  { isTTY, columns }: Pick<TextStream, "isTTY" | "columns">,
): TextStream {
  return { write: (text) => print(escapeControls(text)), writeStyled: print, isTTY, columns };
}

/** All that a command may touch of the process it runs in. */
export interface World {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  stdout: TextStream;
  stderr: TextStream;
  /** Milliseconds of a clock that never jumps. */
  now(): number;
  /** Aborted by SIGINT, SIGTERM and SIGHUP. */
  signal: AbortSignal;
  version: string;
  /** Folder of the installed package. */
  packageDir: FilePath;
  /** Folder of the bundled command line: `dist` of the package, except in tests. */
  distDir: FilePath;
  /** Code of the site that runs at the moment. */
  running: Set<RunningCode>;
  /** Called once start-up is over, by what then stays: from now on V8 makes machine code of what is called often. */
  settle(): void;
}
