// What sitegen is installed with: Node.js, the bundler's program, packages with native code.
import { fileURLToPath } from "node:url";
import type { FailureCase, SiteFiles } from "../case.ts";

/** Nothing that an earlier build cached. */
const COLD: SiteFiles = { ".sitegen": null };

export const INSTALLATION: readonly FailureCase[] = [
  {
    number: 81,
    title: "a version of Node.js that is too old",
    env: {
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent('Object.defineProperty(process.versions, "node", { value: "18.19.0" })')}`,
    },
    expected: {
      exit: 3,
      reports: ["error  SG1808 node-too-old\n  Unexpected Node.js 18.19.0, expected 20.19 or newer\n"],
    },
  },
  ...(
    [
      ["satteri_napi|^@bruits/satteri-", "@bruits/satteri-"],
      ["^@esbuild/", "@esbuild/"],
    ] as const
  ).map(
    ([pattern, name]): FailureCase => ({
      number: 81,
      title: `no package ${name}* for this machine`,
      files: COLD,
      env: {
        NODE_OPTIONS: `--import ${fileURLToPath(new URL("../machine/hide-package.mjs", import.meta.url))}`,
        HIDDEN: pattern,
      },
      expected: {
        exit: 3,
        reports: [
          `error  SG1865 missing-native-package\n  Unexpected absence of the package \`${name}`,
          "help: Remove `node_modules` and run `npm install` on this machine, without `--omit=optional`.\n",
        ],
      },
    }),
  ),
  {
    number: "found-16",
    title: "a bundler whose process ends at once",
    files: COLD,
    env: { ESBUILD_BINARY_PATH: "/bin/true" },
    expected: { exit: 3, reports: ["error  SG1863 process-failed\n", "the bundler's process"] },
  },
];
