import { error } from "./define.ts";

/** SG19xx: the command line. The process exits with 2. */
export const usageError = error("SG1901", "usage-error", {
  cause: "The command line has an unknown command, option or value, or a path with `\\` on a system with `/`.",
  example: "sitegen build --outdir public",
  remedy: "Run `sitegen --help` or `sitegen <command> --help` for the available names.",
});

export const missingRoot = error("SG1902", "missing-root", {
  cause: "The site's folder does not exist, or the path is not a folder.",
  example: "sitegen build ./wbsite",
  remedy: "Pass the folder that contains `sitegen.config.ts` or `site/sitegen.config.ts`.",
});

export const unknownCode = error("SG1903", "unknown-code", {
  cause: "No diagnostic has the code or name that was passed to `sitegen explain`.",
  example: "sitegen explain SG9999",
  remedy: "Copy the code or the name from the message, for example `sitegen explain SG1042`.",
});

export const nothingToServe = error("SG1904", "nothing-to-serve", {
  cause: "`sitegen serve` serves a finished build, but the output folder has none.",
  example: "git clone … && sitegen serve",
  remedy: "Run `sitegen build` first, with the same `--out-dir`.",
});

export const folderNotEmpty = error("SG1905", "folder-not-empty", {
  cause: "`sitegen init` writes only to a new or empty folder, so that it never overwrites your files.",
  example: "sitegen init .",
  remedy: "Choose a folder that does not exist yet.",
});

export const notAShard = error("SG1906", "not-a-shard", {
  cause:
    "A folder passed to `sitegen merge` is not a complete shard. Files may have been lost or changed when it was copied from the machine that built it.",
  example: "sitegen merge shard-1-of-2 build",
  remedy: "Pass the output folders of `sitegen build --shard`, and copy them completely, hidden files included.",
});

export const shardsIncomplete = error("SG1907", "shards-incomplete", {
  cause:
    "The shards passed to `sitegen merge` do not form one build: a shard is missing, is passed twice, or comes from a build with another number of shards.",
  example: "sitegen merge shard-1-of-3 shard-3-of-3",
  remedy: "Pass the folder of each shard once, from 1 to the number after the slash in `--shard`.",
});

export const shardsDiffer = error("SG1908", "shards-differ", {
  cause:
    "A shard was built with different files, config, Git history or versions of sitegen or Node.js than the site that merges it.",
  example: "git switch --detach main~1 && sitegen merge shard-1-of-2 shard-2-of-2",
  remedy: "Build and merge all shards from the same commit, with the same clone depth, lock file and Node.js version.",
});

export const unknownUrl = error("SG1912", "unknown-url", {
  cause: "`sitegen explain` got a URL that no page of the site has.",
  example: "sitegen explain /docs/instal",
  remedy: "Run `sitegen routes` to list the URLs of all pages.",
});

export const unsafeOutDir = error("SG1910", "unsafe-out-dir", {
  cause:
    "A build replaces the whole output folder. This folder contains the site's sources, a repository, a package, or more than the output of one site.",
  example: "sitegen build --out-dir .",
  remedy: "Choose a folder for the output alone, for example `--out-dir build`.",
});

export const foreignOutDir = error("SG1911", "foreign-out-dir", {
  cause:
    "The output folder contains files, but no `.sitegen` file that lists them as written by sitegen. They may be yours, and a build would overwrite them.",
  example: "mkdir public && cp notes.txt public && sitegen build --out-dir public",
  remedy: "Choose another folder with `--out-dir`, or empty this one yourself.",
});
