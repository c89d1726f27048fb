import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Diagnostic } from "../../../cli/model/diagnostic.ts";
import { sampleTypes } from "../faults.ts";
import type { SampleFile } from "./lay-out-files.ts";

/** Readers' options: those of a new project, strict. */
const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  jsx: "react-jsx",
  target: "es2023",
  lib: ["es2023", "esnext.disposable", "dom", "dom.iterable", "dom.asynciterable"],
  module: "esnext",
  moduleResolution: "bundler",
  moduleDetection: "force",
  skipLibCheck: true,
  allowJs: true,
  checkJs: true,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
  // stylesheets are left to the bundler
  noUncheckedSideEffectImports: false,
  types: ["node", "react"],
};

/** A position and message as the compiler prints them with `--pretty false`; further lines are indented. */
const PRINTED = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/;

/**
 * Compiles all files as one program.
 * @param packages Folder with the `node_modules` of the samples' imports; a folder of this run is created in it and removed.
 * @throws Error if the compiler fails without naming a file of the samples.
 */
export function typeCheck(files: readonly SampleFile[], packages: string): Diagnostic[] {
  return files.length === 0 ? [] : readReport(compileFiles(files, packages), files);
}

/** The compiler's report about files that form one program. */
export function compileFiles(files: readonly Pick<SampleFile, "path" | "code">[], packages: string): string {
  const folder = path.join(packages, `samples-${process.pid}`);
  try {
    for (const { path: file, code } of files) write(path.join(folder, file), code);
    write(
      path.join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: ["**/*"], exclude: [] }),
    );
    const compiler = createRequire(import.meta.url)
      .resolve("typescript/package.json")
      .replace("package.json", "bin/tsc");
    const { stdout, stderr, error } = spawnSync(process.execPath, [compiler, "-p", folder, "--pretty", "false"], {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 1e8,
    });
    if (error || stderr !== "") throw new Error(`The compiler failed: ${stderr}`, { cause: error });
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

interface Printed {
  file: string;
  line: number;
  column: number;
  code: string;
  text: string;
}

/** The compiler's report, each error at its position in the page. */
export function readReport(report: string, files: readonly SampleFile[]): Diagnostic[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return parseReport(report).flatMap(({ file, line, column, code, text }) => {
    // A package that ships its sources has them compiled too; its errors are not ours.
    if (file.includes("node_modules/")) return [];
    const sample = byPath.get(file);
    if (!sample) throw new Error(`The compiler reports an error outside the samples: ${file}: ${text}`);
    // Imported files are checked in their own fence; and JavaScript has no types to write.
    if (!sample.fence || (/^TS7\d{3}$/.test(code) && /\.[cm]?jsx?$/.test(file))) return [];
    const location = { ...sample.fence.placeOf(line, column), length: lengthAt(sample.code, line, column) };
    return [sampleTypes({ message: `${text} (${code})`, location, help: HELP[code] })];
  });
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
    "A file: give a sample of this page its name as title, or bring it below a line `// @filename:` above the cut. A package: add it to `tests/content/packages/package.json`.",
};

export function parseReport(report: string): Printed[] {
  const found: Printed[] = [];
  for (const line of report.split("\n")) {
    const [, file = "", row, column, code = "", text = ""] = PRINTED.exec(line) ?? [];
    const last = found.at(-1);
    if (row !== undefined) found.push({ file, line: Number(row), column: Number(column), code, text });
    else if (last && /^\s+\S/.test(line)) last.text += `\n${line}`;
    else if (line.trim() !== "") throw new Error(`Unexpected line in the compiler's report: ${line}`);
  }
  return found;
}
