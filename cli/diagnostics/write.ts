import { error, warning } from "./define.ts";

/** SG175x: output files that conflict in the output folder. */
export const outputCaseCollision = error("SG1751", "output-case-collision", {
  cause:
    "Two output files differ only in upper and lower case, or in the Unicode form of a letter. On many disks they are the same file.",
  example: { files: { "static/Guide.txt": "One.", "static/guide.txt": "Two." } },
  remedy: "Rename one of the pages or files, or change its `slug`.",
});

export const outputFolderCollision = error("SG1752", "output-folder-collision", {
  cause: "An output file has the same path as the folder of another output file.",
  example: { files: { "static/docs": "A file." } },
  remedy: "Rename the static file or change the page's `slug`.",
});

export const outputDuplicate = warning("SG1753", "output-duplicate", {
  cause: "Two sources have the same output file. The first is written: pages take precedence over static files.",
  example: "Two generated files at one path. Pages and static files are compared earlier: SG1410 and SG1412.",
  remedy: "Remove or rename one of them.",
});

export const outputReserved = error("SG1754", "output-reserved", {
  cause: "The name `.sitegen` is reserved for the list of output files, so no source may use it.",
  example: "A generated file at `.sitegen` in the output folder.",
  remedy: "Rename or remove the file.",
});

export const outputInTheWay = error("SG1778", "output-in-the-way", {
  cause:
    "The output folder contains a file that sitegen did not write, at the path of an output file. A build never overwrites your own files in the output folder.",
  example: {
    files: { "static/CNAME": "docs.example.com" },
    commands: ["echo docs.example.com > build/CNAME", "sitegen build"],
  },
  remedy: "Remove the file from the output folder. To publish it with every build, move it to a static folder.",
});
