// Folders in which a site may be.
import { cpSync, symlinkSync } from "node:fs";
import path from "node:path";
import type { FailureCase } from "../case.ts";
import { contains } from "./sources.ts";

/** Copies the site to a folder below it. */
const copyTo =
  (name: string) =>
  (root: string): undefined => {
    for (const folder of ["content", "site"])
      cpSync(path.join(root, folder), path.join(root, name, folder), { recursive: true });
  };
const LONG = Array.from({ length: 24 }, (_, index) => `level-${String(index).padStart(2, "0")}`).join("/");

export const SITE_FOLDERS: readonly FailureCase[] = [
  ...[
    "with space",
    "a#b",
    "100%",
    "%41",
    "größe",
    "a&b",
    "it's",
    "(paren)",
    "a*b",
    "new\nline",
    "[x]",
    "{a,b}",
    "!neg",
    "a?b",
    "-dash",
    "@at",
  ].map(
    (name): FailureCase => ({
      number: name.includes("\n") ? "found-7" : name.includes("*") ? "found-F" : 80,
      title: `a site in the folder ${name}`,
      ...(!/[*#]/.test(name) && { nightly: true }),
      files: {
        "content/docs/second.mdx": 'import { C } from "@site/site/C";\n\n# Second\n\n<C />\n\n![Dot](./dot.svg)\n',
        "content/docs/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
        "site/C.tsx": '"use client";\nexport const C = () => <b>island</b>;\n',
        "site/static/s.txt": "static",
      },
      prepare: copyTo(name),
      command: ["build", `./${name}`],
      leaves: [name],
      expected: {
        exit: 0,
        output(read) {
          contains(read(`../${name}/build/docs/second/index.html`), "<b>island</b></sg-island>");
          contains(read(`../${name}/build/s.txt`), "static");
        },
      },
    }),
  ),
  {
    number: "found-F",
    title: "a site in a folder from which Node.js imports nothing",
    prepare: copyTo("back\\slash"),
    command: ["build", "back\\slash"],
    leaves: ["back\\slash"],
    expected: {
      exit: 2,
      reports: ["error  SG1901 usage-error\n  Unexpected `\\` in the path `", "help: Rename the folder.\n"],
    },
  },
  {
    number: 80,
    title: "a site 24 folders deep, whose messages are relative to it",
    nightly: true,
    files: { "content/docs/first.md": "# First\n\n[Gone](/gone)\n" },
    prepare: copyTo(LONG),
    command: ["build", LONG],
    leaves: ["level-00"],
    expected: { exit: 1, reports: ["\ncontent/docs/first.md:3:1  error  SG1042"] },
  },
  {
    number: 80,
    title: "a site that is reached by a link",
    nightly: true,
    prepare(root) {
      copyTo("real")(root);
      symlinkSync("real", path.join(root, "linked"));
      return undefined;
    },
    command: ["build", "linked"],
    leaves: ["real"],
    expected: { exit: 0, output: (read) => contains(read("../real/build/index.html"), "first page") },
  },
];
