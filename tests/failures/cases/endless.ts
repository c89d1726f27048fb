// Code of the site that does not end: loops, waits, memory. The limit is short, and what is found is the code, not the time.
import type { FailureCase, SiteFiles } from "../case.ts";
import { CONFIG, component, page, plugin, theme } from "./site-code.ts";
import { config } from "./sources.ts";

const LIMITED = ["build", "--time-limit", "1"];
const NEVER = "new Promise<void>(() => { setInterval(() => {}, 1000); })";

/** Statements that never let go of the thread. */
const LOOPS: readonly [what: string, body: string][] = [
  ["an endless loop", "for (;;);"],
  ["a regular expression", '/^(a+)+$/.test("a".repeat(60) + "b");'],
  ["promises without end", "const again = (): any => Promise.resolve().then(again); again();"],
  ["ticks without end", "const again = (): any => process.nextTick(again); again();"],
  ["a lock", "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);"],
  ["a process that does not end", 'require("node:child_process").execSync("sleep 300");'],
  [
    "a recursion that catches its errors",
    "const f = (n: number): any => { try { f(n + 1); } catch {} try { f(n + 1); } catch {} }; f(0);",
  ],
];

const endless = (
  title: string,
  files: SiteFiles,
  reports: readonly string[],
  further: Partial<FailureCase> = {},
): FailureCase => ({
  number: "found-15",
  title,
  nightly: true,
  files,
  command: LIMITED,
  expected: { exit: 1, reports, within: 60 },
  ...further,
});
/** A recursion may be named after its promise. */
const isDeep = (what: string): boolean => what.startsWith("a recursion");

const ENDLESS = LOOPS.map(
  ([what, body], index): FailureCase => ({
    number: "found-15",
    title: `${what} in a component`,
    ...(index > 0 && { nightly: true }),
    files: component(body),
    command: LIMITED,
    expected: {
      exit: 1,
      reports: isDeep(what) ? ["error  SG1"] : ["SG1687 site-code-endless\n  Unexpected 1 s without a pause"],
      within: 60,
    },
  }),
);

const IN_COMPONENT = "site/Odd.tsx:2:3  error  SG1687 site-code-endless\n";
const PAGE = "(`content/docs/first.mdx`)";

/** A site whose component does not end, by every command that renders. */
const COMMANDS = (
  [
    ["search-records", ["search-records"]],
    ["a shard", ["build", "--shard", "1/1"]],
    ["JSON", ["build", "--report", "json"]],
  ] as const
).map(([what, command]) =>
  endless(`an endless loop in a component: ${what}`, component("for (;;);"), [IN_COMPONENT, PAGE], {
    command: [...command, "--time-limit", "1"],
  }),
);

const CONFIG_COMMANDS = ["check-links", "routes", "search-records", "dev"].map((command) =>
  endless(`an endless loop in the config: ${command}`, config("", "for (;;);\n"), [`${CONFIG}:2:1  error  SG1387`], {
    command: [command, "--time-limit", "1"],
    expected: { exit: 2, reports: [`${CONFIG}:2:1  error  SG1387 config-endless\n`], within: 60 },
  }),
);

/** Code that waits for a promise although the process has other things to wait for. */
const WAITS = (
  [
    [
      "a plugin",
      plugin(`return () => ${NEVER};`),
      82,
      "content/docs/first.md  error  SG1685 site-code-waits\n  Unexpected wait of 1 s while the plugin `odd` ran for content/docs/first.md, expected its promises to settle\n",
    ],
    [
      "a plugin that does not call back",
      plugin("return (tree: any, file: any, next: any) => void setInterval(() => {}, 1000);"),
      82,
      "SG1685 site-code-waits\n  Unexpected wait of 1 s while the plugin `odd`",
    ],
    [
      "a lazy component of an island",
      page(
        `"use client";\nimport { lazy, Suspense } from "react";\nconst Later = lazy(() => ${NEVER} as any);\nexport default () => <Suspense fallback={<i />}><Later /></Suspense>;\n`,
      ),
      43,
      "content/docs/first.mdx  error  SG1685",
    ],
  ] as const
).map(
  ([where, files, number, report], index): FailureCase => ({
    number,
    title: `a promise of ${where} that never settles`,
    ...(index !== 0 && { nightly: true }),
    files,
    command: LIMITED,
    expected: { exit: 1, reports: [report], within: 60 },
  }),
);

const FIRST = "content/docs/first.md";
const FIRST_MDX = "content/docs/first.mdx";
const withoutEnd = "(() => { for (;;); })()";

/** Code of pages, which has no source maps. The place is the loop's. */
const IN_PAGES = (
  [
    ["an expression of a page", { [FIRST_MDX]: `# First\n\n{${withoutEnd}}\n` }, `${FIRST_MDX}:3:11`],
    ["an expression of a Markdown file", { [FIRST]: `# First\n\n{${withoutEnd}}\n` }, `${FIRST}:3:11`],
    [
      "an export of a page",
      { [FIRST_MDX]: `export const a = ${withoutEnd};\n\n# First\n\n{a}\n` },
      `${FIRST_MDX}:1:27`,
    ],
    [
      "a page that is a module, since it waits for a promise",
      { [FIRST_MDX]: `export const a = await Promise.resolve(1);\n\n# First\n\n{${withoutEnd}} {a}\n` },
      `${FIRST_MDX}:5:11`,
    ],
    [
      "a function that a page passes to a component",
      {
        "site/Each.tsx": "export const Each = ({ children }: any) => children(1);\n",
        [FIRST_MDX]: `import { Each } from "@site/site/Each";\n\n# First\n\n<Each>{() => ${withoutEnd}}</Each>\n`,
      },
      `${FIRST_MDX}:5:23`,
    ],
    [
      "a partial",
      {
        "content/docs/_part.mdx": `Text\n\n{${withoutEnd}}\n`,
        [FIRST_MDX]: 'import Part from "./_part.mdx";\n\n# First\n\n<Part />\n',
      },
      "content/docs/_part.mdx:3:11",
    ],
    [
      "a page that is a component",
      { "site/pages/odd.tsx": `export default function Odd() {\n  return <b>{${withoutEnd}}</b>;\n}\n` },
      "site/pages/odd.tsx:2:23",
    ],
  ] as const
).map(([where, files, place]) =>
  endless(`an endless loop in ${where}`, { [FIRST]: null, ...files }, [`${place}  error  SG1687`, " ran for /"]),
);

/** Where else a page's code has its line. */
const RECURSION = "(() => { const f = (n) => { try { f(n + 1); } catch {} try { f(n + 1); } catch {} }; f(0); })()";
const OTHER_ENDS: readonly FailureCase[] = [
  endless(
    "a recursion that catches its errors in an expression of a page",
    { [FIRST]: null, [FIRST_MDX]: `# First\n\n{${RECURSION}}\n` },
    [`${FIRST_MDX}:3:22  error  SG1687`],
    // Node.js itself aborts if the stack is full while it notes an asynchronous call: "async hook stack has become corrupted"
    { retries: 2 },
  ),
  {
    number: "found-4",
    title: "a call of process.exit in an expression of a page",
    nightly: true,
    files: { [FIRST]: null, [FIRST_MDX]: "# First\n\n{process.exit(0)}\n" },
    expected: { exit: 1, reports: [`${FIRST_MDX}:3:10  error  SG1688`, "\n1 error "] },
  },
  {
    number: "found-D",
    title: "a rejection in an expression of a page",
    nightly: true,
    files: { [FIRST]: null, [FIRST_MDX]: '# First\n\n{void Promise.reject(new Error("late"))}\n' },
    expected: { exit: 1, reports: [`${FIRST_MDX}:3:22  error  SG1684`, "\n1 error "] },
  },
];

const MEMORY = { NODE_OPTIONS: "--max-old-space-size=400" };

export const ENDLESS_CODE: readonly FailureCase[] = [
  ...ENDLESS,
  ...COMMANDS,
  ...CONFIG_COMMANDS,
  ...WAITS,
  endless("an endless loop in the module of a component", page("for (;;);\nexport default () => <b />;\n"), [
    "site/Odd.tsx:1:1  error  SG1687",
  ]),
  endless("an endless loop in the module of a theme file", theme("", "for (;;);\n"), [
    "site/theme/Footer.tsx:1:1  error  SG1687",
    "the site's theme",
  ]),
  endless(
    "an endless loop in a timer of the config",
    config("", "setTimeout(() => { for (;;); }, 1);\n"),
    [`${CONFIG}:2:20  error  SG`],
    {
      expected: { exit: 2, reports: [`${CONFIG}:2:20  error  SG1387`], within: 60 },
    },
  ),
  ...IN_PAGES,
  ...OTHER_ENDS,
  {
    number: "found-15",
    title: "a component that renders itself",
    files: page("export default function Odd() {\n  return <Odd />;\n}\n"),
    command: LIMITED,
    expected: { exit: 1, reports: ["error  SG1687 site-code-endless\n", PAGE], within: 60 },
  },
  {
    number: "found-15",
    title: "the limit is 30 seconds by default",
    nightly: true,
    files: component("for (;;);"),
    expected: { exit: 1, reports: [IN_COMPONENT, "Unexpected 30 s without a pause"], within: 90 },
  },
  endless(
    "a component that is 2^60 elements",
    page(
      "export default function Odd({ n = 0 }: { n?: number }) {\n  return n > 60 ? <b /> : <><Odd n={n + 1} /><Odd n={n + 1} /></>;\n}\n",
    ),
    ["error  SG1687", PAGE],
  ),
  endless(
    "an iterator without end",
    page("export default () => (function* () { for (;;) yield <b />; })() as any;\n"),
    ["error  SG1687", PAGE],
  ),
  {
    number: "found-4",
    title: "a promise of a plugin that nothing can settle",
    nightly: true,
    files: plugin("return () => new Promise(() => {});"),
    expected: {
      exit: 1,
      reports: [
        "error  SG1688 site-ended-process\n  Unexpected end of the process while the plugin `odd` ran for content/docs/first.md, site/pages/index.md, expected every promise in the site's code to settle",
      ],
    },
  },
  {
    number: 62,
    title: "a config that waits without end",
    nightly: true,
    files: config("", `await ${NEVER};\n`),
    command: LIMITED,
    expected: { exit: 2, reports: [`${CONFIG}  error  SG1304 module-time-out\n`], within: 60 },
  },
  {
    number: 78,
    title: "a component that fills the memory",
    nightly: true,
    files: component("const all: any[] = []; for (;;) all.push(new Array(1000).fill(all.length));"),
    env: MEMORY,
    expected: { exit: 1, reports: ["site/Odd.tsx:2:", "error  SG1686 site-code-memory\n", PAGE], within: 60 },
  },
  {
    number: 78,
    title: "a config that fills the memory with buffers",
    nightly: true,
    files: config("", "const all: any[] = []; for (;;) all.push(Buffer.alloc(10_000_000, 1));\n"),
    env: MEMORY,
    expected: { exit: 2, reports: [`${CONFIG}:2:`, "error  SG1386 config-memory\n"], within: 60 },
  },
  {
    number: 78,
    title: "code with pauses that fills the memory",
    nightly: true,
    files: config(
      "",
      "const all: any[] = []; for (;;) { all.push(new Array(10_000).fill(all.length)); await new Promise((next) => setTimeout(next, 1)); }\n",
    ),
    command: ["build", "--time-limit", "100"],
    env: MEMORY,
    expected: {
      exit: 3,
      reports: [
        `error  SG1866 memory-full\n  Unexpected use of memory while \`${CONFIG}\` ran, expected less than the limit of 400 MB\n`,
        "help: Raise the limit",
      ],
      within: 120,
    },
  },
  {
    number: "found-15",
    title: "timers without end are no endless loop",
    nightly: true,
    files: config("", "const again = (): any => setImmediate(again); again(); setInterval(() => {}, 1);\n"),
    command: LIMITED,
    expected: { exit: 0, within: 60 },
  },
];
