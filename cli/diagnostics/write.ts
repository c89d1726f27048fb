import { defineDiagnostic } from "./define.ts";

/** SG175x: outputs that cannot stand beside each other in one folder. */
export const outputCaseCollision = defineDiagnostic({
  code: "SG1751",
  name: "output-case-collision",
  severity: "error",
  cause:
    "Two output files differ only in upper and lower case or in how an accent is composed. Many disks keep only one of them.",
  example: "slug: /Guide   in one page\nslug: /guide   in another",
  remedy: "Rename one of the pages or files, or change its `slug`.",
});

export const outputFolderCollision = defineDiagnostic({
  code: "SG1752",
  name: "output-folder-collision",
  severity: "error",
  cause: "One output is a file where another needs a folder of that name.",
  example: "site/static/docs   (a file)\ncontent/docs/intro.mdx   (becomes docs/intro/index.html)",
  remedy: "Rename the static file or change the page's `slug`.",
});

export const outputDuplicate = defineDiagnostic({
  code: "SG1753",
  name: "output-duplicate",
  severity: "warning",
  cause: "Two sources make the same output file. The first is kept: pages come before static files.",
  example: "site/static/index.html beside the home page",
  remedy: "Remove or rename one of them.",
});

export const outputReserved = defineDiagnostic({
  code: "SG1754",
  name: "output-reserved",
  severity: "error",
  cause: "The file `.sitegen` of the output lists what the build wrote, so no source may take that name.",
  example: "site/static/.sitegen",
  remedy: "Rename or remove the file.",
});

export const outputInTheWay = defineDiagnostic({
  code: "SG1778",
  name: "output-in-the-way",
  severity: "error",
  cause:
    "The output folder holds a file that no build wrote, in the place of one that this build has to write. Files that you put into the output folder stay there, so a build never replaces them.",
  example: "echo docs.example.com > build/CNAME   and   site/static/CNAME",
  remedy: "Remove the file from the output folder; what belongs to every build goes into a static folder.",
});
