import { escapeControls } from "../diagnostics/printable.ts";
import type { FilePath } from "../model/brands.ts";
import type { Diagnostic } from "../model/diagnostic.ts";

/** An output stream of a command. */
export interface TextStream {
  /** Writes plain text; terminal control characters are escaped. */
  write(text: string): void;
  /** Writes text with our terminal sequences; the caller passes all other text in it through `printable`. */
  writeStyled(text: string): void;
  isTTY: boolean;
  columns: number | undefined;
}

/** Creates the stream that all output of a command goes through, so that file names and titles are always escaped. */
export function createTextStream(
  print: (text: string) => void,
  { isTTY, columns }: Pick<TextStream, "isTTY" | "columns">,
): TextStream {
  return { write: (text) => print(escapeControls(text)), writeStyled: print, isTTY, columns };
}

/** What a command knows of the boundary around the site's code; see `superviseProcess`. */
export interface SiteBoundary {
  /** Called once the site's folder is known. */
  enter(root: FilePath): void;
  /** Sets the time that code of the site may take, in ms. */
  limit(ms: number): void;
  /** Errors of the site's code that no caller caught. */
  readonly uncaught: readonly Diagnostic[];
  /** Resolves when those of promises and due timers of the code that has run are among them. */
  settle(): Promise<void>;
  /** Called with each further one. */
  onUncaught(listener: (diagnostic: Diagnostic) => void): void;
}

/** The parts of the process that a command may use. */
export interface World {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  stdout: TextStream;
  stderr: TextStream;
  /** A monotonic clock, in ms. */
  now(): number;
  /** Aborted by SIGINT, SIGTERM and SIGHUP. */
  signal: AbortSignal;
  version: string;
  /** Folder of the installed package. */
  packageDir: FilePath;
  /** Folder of the bundled command line: `dist` of the package, except in tests. */
  distDir: FilePath;
  boundary: SiteBoundary;
  /** Servers call it once after start-up: V8 may then compile frequently called functions to machine code. */
  settle(): void;
}

/** Resolves when a signal ends the command. */
export const interruption = ({ signal }: World): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
