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

export const notAShard = defineDiagnostic({
  code: "SG1906",
  name: "not-a-shard",
  severity: "error",
  cause:
    "`sitegen merge` was given a folder that holds no shard, or not all of one: files were lost or changed on the way from the machine that wrote it.",
  example: "sitegen merge shard-1-of-2 build",
  remedy: "Name the output folders of `sitegen build --shard`, and bring them over whole, hidden files included.",
});

export const shardsIncomplete = defineDiagnostic({
  code: "SG1907",
  name: "shards-incomplete",
  severity: "error",
  cause:
    "The shards given to `sitegen merge` are not all shards of one build: one is missing, given twice, or of another number.",
  example: "sitegen merge shard-1-of-3 shard-3-of-3",
  remedy: "Give the folder of each shard once, from 1 to the number after the slash in `--shard`.",
});

export const shardsDiffer = defineDiagnostic({
  code: "SG1908",
  name: "shards-differ",
  severity: "error",
  cause:
    "A shard was made from other files, another config, another history or another version of sitegen or Node.js than the site it is merged in.",
  example: "git switch --detach main~1 && sitegen merge shard-1-of-2 shard-2-of-2",
  remedy:
    "Build all shards and merge them from the same commit with the same depth of history, the same lock file and the same version of Node.js.",
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
    "The output folder holds files, and no record `.sitegen` says that a build of sitegen wrote them. They may be yours, and a build would replace them.",
  example: "mkdir public && cp notes.txt public && sitegen build --out-dir public",
  remedy: "Choose another folder with `--out-dir`, or empty this one yourself.",
});
