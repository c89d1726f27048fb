import { error, warning } from "./define.ts";

/** SG175x: output files that conflict in the output folder. */
export const outputCaseCollision = error("SG1751", "output-case-collision", {
  cause:
    "Two output files differ only in upper and lower case, or in the Unicode form of a letter. On many disks they are the same file.",
  example: "slug: /Guide   in one page\nslug: /guide   in another",
  remedy: "Rename one of the pages or files, or change its `slug`.",
});

export const outputFolderCollision = error("SG1752", "output-folder-collision", {
  cause: "An output file has the same path as the folder of another output file.",
  example: "site/static/docs   (a file)\ncontent/docs/intro.mdx   (becomes docs/intro/index.html)",
  remedy: "Rename the static file or change the page's `slug`.",
});

export const outputDuplicate = warning("SG1753", "output-duplicate", {
  cause: "Two sources have the same output file. The first is written: pages take precedence over static files.",
  example: "site/static/index.html beside the home page",
  remedy: "Remove or rename one of them.",
});

export const outputReserved = error("SG1754", "output-reserved", {
  cause: "The name `.sitegen` is reserved for the list of output files, so no source may use it.",
  example: "site/static/.sitegen",
  remedy: "Rename or remove the file.",
});

export const outputInTheWay = error("SG1778", "output-in-the-way", {
  cause:
    "The output folder contains a file that sitegen did not write, at the path of an output file. A build never overwrites your own files in the output folder.",
  example: "echo docs.example.com > build/CNAME   and   site/static/CNAME",
  remedy: "Remove the file from the output folder. To publish it with every build, move it to a static folder.",
});
