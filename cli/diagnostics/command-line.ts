import { error } from "./define.ts";

/** SG19xx: the command line. The process exits with 2. */
export const usageError = error("SG1901", "usage-error", {
  cause: "The command line has an unknown command, option or value, or a path with `\\` on a system with `/`.",
  example: { commands: ["sitegen build --outdir public"] },
  remedy: "Run `sitegen --help` or `sitegen <command> --help` for the available names.",
});

export const missingRoot = error("SG1902", "missing-root", {
  cause: "The site's folder does not exist, or the path is not a folder.",
  example: { commands: ["sitegen build wbsite"] },
  remedy: "Pass the folder that contains `sitegen.config.ts` or `site/sitegen.config.ts`.",
});

export const unknownCode = error("SG1903", "unknown-code", {
  cause: "No diagnostic has the code or name that was passed to `sitegen explain`.",
  example: { commands: ["sitegen explain SG9999"] },
  remedy: "Copy the code or the name from the message, for example `sitegen explain SG1042`.",
});

export const nothingToServe = error("SG1904", "nothing-to-serve", {
  cause: "`sitegen serve` serves a finished build, but the output folder has none.",
  example: { commands: ["rm -r build", "sitegen serve"] },
  remedy: "Run `sitegen build` first, with the same `--out-dir`.",
});

export const folderNotEmpty = error("SG1905", "folder-not-empty", {
  cause: "`sitegen init` writes only to a new or empty folder, so that it never overwrites your files.",
  example: { commands: ["sitegen init ."] },
  remedy: "Choose a folder that does not exist yet.",
});

export const notAShard = error("SG1906", "not-a-shard", {
  cause:
    "A folder passed to `sitegen merge` is not a complete shard. Files may have been lost or changed when it was copied from the machine that built it.",
  example: { commands: ["sitegen build --shard 1/2", "sitegen merge build content"] },
  remedy: "Pass the output folders of `sitegen build --shard`, and copy them completely, hidden files included.",
});

export const shardsIncomplete = error("SG1907", "shards-incomplete", {
  cause:
    "The shards passed to `sitegen merge` do not form one build: a shard is missing, is passed twice, or comes from a build with another number of shards.",
  example: {
    commands: [
      "sitegen build --shard 1/3 --out-dir shard-1",
      "sitegen build --shard 3/3 --out-dir shard-3",
      "sitegen merge shard-1 shard-3",
    ],
  },
  remedy: "Pass the folder of each shard once, from 1 to the number after the slash in `--shard`.",
});

export const shardsDiffer = error("SG1908", "shards-differ", {
  cause:
    "A shard was built with different files, config, Git history or versions of sitegen or Node.js than the site that merges it.",
  example: {
    commands: [
      "sitegen build --shard 1/2 --out-dir shard-1",
      "sitegen build --shard 2/2 --out-dir shard-2",
      "echo 'The first page.' > content/docs/index.md",
      "sitegen merge shard-1 shard-2",
    ],
  },
  remedy: "Build and merge all shards from the same commit, with the same clone depth, lock file and Node.js version.",
});

export const unknownUrl = error("SG1912", "unknown-url", {
  cause: "`sitegen explain` got a URL that no page of the site has.",
  example: { commands: ["sitegen explain /docs/playr"] },
  remedy: "Run `sitegen routes` to list the URLs of all pages.",
});

export const unsafeOutDir = error("SG1910", "unsafe-out-dir", {
  cause:
    "A build replaces the whole output folder. This folder contains the site's sources, a repository, a package, or more than the output of one site.",
  example: { commands: ["sitegen build --out-dir content"] },
  remedy: "Choose a folder for the output alone, for example `--out-dir build`.",
});

export const foreignOutDir = error("SG1911", "foreign-out-dir", {
  cause:
    "The output folder contains files, but no `.sitegen` file that lists them as written by sitegen. They may be yours, and a build would overwrite them.",
  example: { commands: ["mkdir public && echo Notes > public/notes.txt", "sitegen build --out-dir public"] },
  remedy: "Choose another folder with `--out-dir`, or empty this one yourself.",
});
