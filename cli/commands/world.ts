import type { FilePath } from "../model/brands.ts";

/** Where text goes. */
export interface TextStream {
  write(text: string): void;
  isTTY: boolean;
  columns: number | undefined;
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
  /** Called once start-up is over, by what then stays: from now on V8 makes machine code of what is called often. */
  settle(): void;
}
