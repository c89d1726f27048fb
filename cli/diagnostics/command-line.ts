import { defineDiagnostic } from "./define.ts";

/** SG19xx: what was typed. They end the process with 2. */
export const usageError = defineDiagnostic({
  code: "SG1901",
  name: "usage-error",
  severity: "error",
  cause: "The command line names a command, option or value that sitegen does not have.",
  example: "sitegen build --outdir public",
  remedy: "Run `sitegen --help`, or `sitegen <command> --help`, and use the names it lists.",
});

export const missingRoot = defineDiagnostic({
  code: "SG1902",
  name: "missing-root",
  severity: "error",
  cause: "The folder given as the site does not exist or is not a folder.",
  example: "sitegen build ./wbsite",
  remedy: "Give the folder that holds `sitegen.config.ts` or `site/sitegen.config.ts`.",
});

export const unknownCode = defineDiagnostic({
  code: "SG1903",
  name: "unknown-code",
  severity: "error",
  cause: "`sitegen explain` was asked about a code or name that no diagnostic has.",
  example: "sitegen explain SG9999",
  remedy: "Copy the code or the name from the message, for example `sitegen explain SG1042`.",
});

export const nothingToServe = defineDiagnostic({
  code: "SG1904",
  name: "nothing-to-serve",
  severity: "error",
  cause: "`sitegen serve` shows a finished build, and there is none in the output folder.",
  example: "git clone … && sitegen serve",
  remedy: "Run `sitegen build` first, with the same `--out-dir`.",
});

export const folderNotEmpty = defineDiagnostic({
  code: "SG1905",
  name: "folder-not-empty",
  severity: "error",
  cause: "`sitegen init` only writes into a new or empty folder, so that no file of yours is replaced.",
  example: "sitegen init .",
  remedy: "Name a folder that does not exist yet.",
});

export const unsafeOutDir = defineDiagnostic({
  code: "SG1910",
  name: "unsafe-out-dir",
  severity: "error",
  cause:
    "A build replaces its whole output folder. This folder holds the site's sources, a repository, a package, or more than one site's output ever would.",
  example: "sitegen build --out-dir .",
  remedy: "Choose a folder of its own, for example `--out-dir build`.",
});

export const foreignOutDir = defineDiagnostic({
  code: "SG1911",
  name: "foreign-out-dir",
  severity: "error",
  cause:
    "The output folder holds files and lacks the marker file `.sitegen`, so it was not made by sitegen and its files may be yours.",
  example: "mkdir public && cp notes.txt public && sitegen build --out-dir public",
  remedy: "Choose another folder with `--out-dir`, or empty this one yourself.",
});
