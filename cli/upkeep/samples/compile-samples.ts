// Samples are compiled by TypeScript's command line, which all its versions have, as one program.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compilerFailed, sampleErrorAbsent, sampleNotCompiled } from "../../diagnostics/upkeep.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { pathFrom } from "../../model/disk/file-paths.ts";
import type { Fence } from "../../compile/extract-fences.ts";
import { READER_OPTIONS } from "../../compile/reader-options.ts";
import type { SampleFile } from "./lay-out-files.ts";

export interface SampleCompiler {
  /** Folder of the package `typescript`. */
  typescript: string;
  /** An absent folder for the files of this run, below the `node_modules` that samples import from. It is removed. */
  folder: string;
  /** Paths of messages about other files start here. */
  root: string;
  /** Further options of the compiler. */
  options?: Readonly<Record<string, unknown>>;
  /** A tsconfig whose options win; null for none. */
  project?: string | null;
}

/** What the options of a project cannot change. */
const FIXED = {
  noEmit: true,
  moduleDetection: "force",
  allowImportingTsExtensions: true,
  composite: false,
  incremental: false,
};

/** Compiles all files, and reports each error at its place in the page. */
export const compileSamples = (files: readonly SampleFile[], compiler: SampleCompiler): Diagnostic[] =>
  files.length === 0 ? [] : readReport(compileFiles(files, compiler), files, compiler);

/** The compiler's report about files that form one program. */
export function compileFiles(
  files: readonly Pick<SampleFile, "path" | "code">[],
  { typescript, folder, options = {}, project = null }: SampleCompiler,
): string {
  try {
    for (const { path: file, code } of files) write(path.join(folder, file), code);
    write(path.join(folder, "defaults.json"), JSON.stringify({ compilerOptions: { ...READER_OPTIONS, ...options } }));
    write(
      path.join(folder, "tsconfig.json"),
      JSON.stringify({
        extends: ["./defaults.json", ...(project === null ? [] : [project])],
        compilerOptions: FIXED,
        include: ["**/*"],
        exclude: ["defaults.json"],
      }),
    );
    const compiler = [path.join(typescript, "bin/tsc"), "-p", folder, "--pretty", "false"];
    const { stdout, stderr, error } = spawnSync(process.execPath, compiler, {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 1e8,
    });
    return error || stderr !== "" ? `error ${error?.message ?? stderr}\n` : stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** An error of the compiler; without a file it is about its options. */
interface Printed {
  file: string | null;
  line: number;
  column: number;
  code: string;
  text: string;
}

/** A position and message as the compiler prints them with `--pretty false`; further lines are indented. */
const PRINTED = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/;

export function parseReport(report: string): Printed[] {
  const printed: Printed[] = [];
  for (const line of report.split("\n")) {
    const [, file = "", row, column, code = "", text = ""] = PRINTED.exec(line) ?? [];
    const previous = printed.at(-1);
    if (row !== undefined) printed.push({ file, line: Number(row), column: Number(column), code, text });
    else if (previous && /^\s+\S/.test(line)) previous.text += `\n${line}`;
    else if (line.trim() !== "") printed.push({ file: null, line: 1, column: 1, code: "", text: line });
  }
  return printed;
}

/** The compiler's report, each error at its position in the page, and errors that samples promise and do not have. */
export function readReport(
  report: string,
  files: readonly SampleFile[],
  { folder, root }: Pick<SampleCompiler, "folder" | "root">,
): Diagnostic[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const promised = new Map(files.flatMap(({ fence }) => (fence ? [[fence, promisedErrors(fence)] as const] : [])));
  const diagnostics = parseReport(report).flatMap(({ file, line, column, code, text }): Diagnostic[] => {
    // A package that ships its sources has them compiled too; its errors are not ours.
    if (file?.includes("node_modules/")) return [];
    const sample = file === null ? undefined : byPath.get(file);
    if (!sample) {
      const message = `Unexpected error of the compiler: ${text}`;
      const location = file === null ? undefined : { path: pathFrom(root, path.resolve(folder, file)), line, column };
      return [compilerFailed({ message, location, help: compilerFailed.entry.remedy })];
    }
    // Imported files are checked in their own fence; and JavaScript has no types to write.
    if (!sample.fence || (/^TS7\d{3}$/.test(code) && /\.[cm]?jsx?$/.test(sample.path))) return [];
    const promise = promised.get(sample.fence)?.get(code);
    if (promise) {
      promise.isKept = true;
      return [];
    }
    const location = { ...sample.fence.placeOf(line, column), length: lengthAt(sample.code, line, column) };
    return [sampleNotCompiled({ message: `${text} (${code})`, location, help: HELP[code] })];
  });
  const absent = [...promised].flatMap(([fence, codes]) =>
    [...codes]
      .filter(([, { isKept }]) => !isKept)
      .map(([code, { line }]) =>
        sampleErrorAbsent({
          message: `Unexpected success, expected the error ${code} that the sample promises`,
          location: fence.placeOf(line, 1),
          help: sampleErrorAbsent.entry.remedy,
        }),
      ),
  );
  return [...diagnostics, ...absent];
}

interface PromisedError {
  line: number;
  isKept: boolean;
}

/** Codes in lines `// @errors: 2322 2345`, with the line of each. One stands for all errors with that code. */
function promisedErrors({ code }: Fence): Map<string, PromisedError> {
  const codes = new Map<string, PromisedError>();
  code.split("\n").forEach((text, index) => {
    const [, list = ""] = /^\s*\/\/\s*@errors:\s*([\d\s]+)$/.exec(text) ?? [];
    for (const number of list.split(/\s+/).filter(Boolean))
      codes.set(`TS${number}`, { line: index + 1, isKept: false });
  });
  return codes;
}

/** The compiler names the start of an error: the whole name or text is meant. */
function lengthAt(code: string, line: number, column: number): number {
  const rest = code.split("\n")[line - 1]?.slice(column - 1) ?? "";
  return /^(?:[\w$]+|"[^"]*"|'[^']*')/.exec(rest)?.[0].length ?? 1;
}

/** Remedies for common errors. */
const HELP: Record<string, string> = {
  TS2304: "Import or declare it, above `// ---cut---` if readers need not see it.",
  TS2552: "Import or declare it, above `// ---cut---` if readers need not see it.",
  TS18004: "Declare it, above `// ---cut---` if readers need not see it.",
  TS2307:
    "A file: give a sample of this page its name as title, or bring it below a line `// @filename:` above the cut. A package: install it where samples import from.",
};
