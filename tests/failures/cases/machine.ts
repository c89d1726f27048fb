// The machine: limits, disks, rights, streams, places of a site, programs.
import type { FailureCase } from "../case.ts";

const limit = (files: number): string[] => ["sh", "-c", `ulimit -n ${files}; exec "$@"`, "sh"];

export const MACHINE: readonly FailureCase[] = [
  {
    number: 68,
    title: "48 open files are enough: esbuild opens 32 at once",
    files: { ".sitegen": null, "content/docs/first.md": "# First\n\nEdited.\n" },
    under: limit(48),
    expected: { exit: 0 },
  },
  {
    number: 68,
    title: "64 open files are enough for 300 pages with components",
    nightly: true,
    files: {
      ".sitegen": null,
      ...Object.fromEntries(
        Array.from({ length: 300 }, (_, index) => [
          [`content/docs/p${index}.mdx`, `import C from "@site/site/c${index}";\n\n# P${index}\n\n<C />\n`],
          [`site/c${index}.tsx`, `export default () => <b>${index}</b>;\n`],
        ]).flat(),
      ),
    },
    under: limit(64),
    expected: { exit: 0, within: 120 },
  },
];
