// Paths of a site that are no files, or files that are too large: an error with their place, at once.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { FailureCase } from "../case.ts";

const PIPE = "SG1161 special-file\n  Unexpected pipe, device or socket";
const LARGE = "SG1162 file-too-large\n  Unexpected size";
const GIB = 2 ** 30;

const create = {
  "a pipe": (file: string) => execFileSync("mkfifo", [file]),
  "a link to a device": (file: string) => symlinkSync("/dev/zero", file),
  "20 GiB without content"(file: string) {
    writeFileSync(file, "");
    truncateSync(file, 20 * GIB);
  },
};

const ROWS: readonly [what: keyof typeof create, name: string, report: string, nightly?: true][] = [
  ["a pipe", "content/docs/pipe.md", PIPE],
  ["a pipe", "content/docs/image.png", PIPE, true],
  ["a pipe", "site/static/pipe.txt", PIPE],
  ["a pipe", "site/Part.tsx", PIPE],
  ["a pipe", "site/styles.css", PIPE, true],
  ["a pipe", "site/sitegen.config.ts", PIPE, true],
  ["a pipe", "package.json", PIPE, true],
  ["a pipe", "tsconfig.json", PIPE, true],
  ["a link to a device", "site/Part.tsx", PIPE, true],
  ["20 GiB without content", "content/docs/large.md", LARGE, true],
  ["20 GiB without content", "content/docs/image.png", LARGE],
  ["20 GiB without content", "site/Part.tsx", LARGE, true],
  ["20 GiB without content", "site/static/large.bin", LARGE, true],
];

/** A page that shows an image and a component, which imports a stylesheet. */
const USES = {
  "content/docs/uses.mdx": 'import Part from "@site/site/Part";\n\n# Uses\n\n![Image](./image.png)\n\n<Part />\n',
  "content/docs/image.png": "",
  "site/Part.tsx": 'import "./styles.css";\nexport default () => <b>part</b>;\n',
  "site/styles.css": "",
};

export const SPECIAL_FILES: readonly FailureCase[] = ROWS.map(([what, name, report, nightly]) => ({
  number: "found-17",
  title: `${what} as ${name}`,
  ...(nightly && { nightly }),
  files: USES,
  prepare(root) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    rmSync(file, { force: true });
    create[what](file);
    return undefined;
  },
  leaves: [name],
  expected: { exit: 1, reports: [`${name}  error  ${report}`, "\n1 error"] },
}));
