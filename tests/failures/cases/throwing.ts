// Code of the site that throws: any value, to a caller or past all of them.
import type { FailureCase } from "../case.ts";
import { CONFIG, component, page, plugin, theme, transformer } from "./site-code.ts";
import { config, contains } from "./sources.ts";

/** Values that can be thrown: what they are called in rows, their source, and what reports show of them. */
const VALUES: readonly [what: string, source: string, shown: string][] = [
  ["null", "null", "a thrown null"],
  ["undefined", "undefined", "a thrown undefined"],
  ["a symbol", 'Symbol("s")', "a thrown symbol: Symbol(s)"],
  ["a frozen object", "Object.freeze({ a: 1 })", "a thrown object: { a: 1 }"],
  ["an object without a prototype", "Object.create(null)", "a thrown object: [Object: null prototype] {}"],
  [
    "an error whose message throws",
    'Object.defineProperty(new Error(), "message", { get() { throw new Error("inner"); } })',
    "a thrown Error without a message",
  ],
  [
    "an error whose stack throws",
    'Object.defineProperty(new Error("outer"), "stack", { get() { throw new Error("inner"); } })',
    "outer",
  ],
  [
    "an error with another message than a text",
    'Object.assign(new Error(), { message: Symbol("m") })',
    "a thrown Error",
  ],
  [
    "a proxy",
    "new Proxy({}, { get() { throw 1; }, has() { throw 1; }, getPrototypeOf() { throw 1; } })",
    "a thrown object: {}",
  ],
  [
    "a revoked proxy",
    "(() => { const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return proxy; })()",
    "a thrown object: <Revoked Proxy>",
  ],
  [
    "what throws as a text",
    '{ toString() { throw new Error("inner"); } }',
    "a thrown object: { toString: [Function: toString] }",
  ],
  [
    "an error that is its own cause",
    '(() => { const e: any = new Error("loop"); e.cause = e; return e; })()',
    ": loop\n",
  ],
];

const THROWN = VALUES.flatMap(([what, source, shown], index): FailureCase[] => {
  const nightly = index === 0 ? {} : ({ nightly: true } as const);
  // `readThrown` reads them for all, so the config and plugins throw some
  const isForAll = index % 5 === 0 || /prox/.test(what);
  const rows: FailureCase[] = [
    {
      number: 62,
      title: `the config throws ${what}`,
      ...nightly,
      files: config("", `throw ${source};\n`),
      expected: {
        exit: 2,
        reports: [
          `${CONFIG}`,
          `  error  SG1303 module-threw\n  Unexpected error while \`${CONFIG}\` ran: `, // Node.js reads what a module throws before sitegen does
          ...(/prox/i.test(source) ? [] : [shown]),
        ],
      },
    },
    {
      number: 82,
      title: `a plugin that throws ${what}`,
      ...nightly,
      files: transformer(`throw ${source};`),
      expected: {
        exit: 1,
        reports: [
          "content/docs/first.md  error  SG1213 markdown-plugin-failed\n  Unexpected error in the plugin `odd`: ",
          shown,
        ],
      },
    },
    {
      number: 43,
      title: `a component that throws ${what}`,
      ...nightly,
      files: component(`if (Number(1)) throw ${source};`),
      expected: {
        exit: 1,
        reports: ["  error  SG1601 render-failed\n  Rendering /docs/first failed", "\n1 error after"],
      },
    },
  ];
  return isForAll ? rows : rows.slice(-1);
});

const PROMISE = "new Promise(() => {})";

/** Errors that no caller can catch. */
const UNCAUGHT = (
  [
    [
      "a rejected promise in the config",
      config("", 'Promise.reject(new Error("late"));\n'),
      2,
      `${CONFIG}:2:16  error  SG1303 module-threw\n`,
      `after \`${CONFIG}\` ran: late`,
    ],
    [
      "a promise rejected with null in the config",
      config("", "Promise.reject(null);\n"),
      2,
      `${CONFIG}  error  SG1303 module-threw\n`,
      `after \`${CONFIG}\` ran: a thrown null`,
    ],
    [
      "a timer of the config that throws",
      config("", 'setTimeout(() => { throw new Error("late"); });\n'),
      2,
      `${CONFIG}:2:26  error  SG1303`,
      "late",
    ],
    [
      "a rejected promise of a component",
      component('Promise.reject(new Error("late"));'),
      1,
      "site/Odd.tsx:2:18  error  SG1684 site-uncaught-error\n",
      "after code of the site ran for /docs/first (`content/docs/first.mdx`): late",
    ],
    [
      "a timer of a component that throws",
      component('setTimeout(() => { throw new Error("late"); });'),
      1,
      "site/Odd.tsx:2:28  error  SG1684",
      "late",
    ],
    [
      "a timer of a component that throws a symbol",
      component('setTimeout(() => { throw Symbol("s"); });'),
      1,
      "SG1684",
      "a thrown symbol: Symbol(s)",
    ],
    [
      "a timer of a theme file that throws",
      theme('setTimeout(() => { throw new Error("late"); });'),
      1,
      "site/theme/Footer.tsx:2:28  error  SG1684",
      "late",
    ],
    [
      "an event without a listener for errors",
      component('new (require("node:events"))().emit("error", new Error("late"));'),
      1,
      "site/Odd.tsx:2:48  error  SG1601",
      "late",
    ],
  ] as const
).map(
  ([title, files, exit, place, message], index): FailureCase => ({
    number: "found-D",
    title,
    ...(index !== 0 && { nightly: true }),
    files,
    expected: { exit, reports: [place, message] },
  }),
);

/** Code that ends the process. */
const ENDS = (
  [
    [
      "process.exit in the config",
      config("", "process.exit(0);\n"),
      2,
      `${CONFIG}:2:9  error  SG1388 config-ended-process\n  Unexpected call of \`process.exit(0)\` while \`${CONFIG}\` ran, expected code that returns or throws\n`,
    ],
    [
      "process.exit in a plugin",
      transformer("process.exit(0);"),
      1,
      `${CONFIG}:3:51  error  SG1688 site-ended-process\n  Unexpected call of \`process.exit(0)\` while the plugin \`odd\` ran for content/docs/first.md, expected code that returns or throws\n`,
    ],
    [
      "process.exit in a component",
      component("process.exit(0);"),
      1,
      "site/Odd.tsx:2:11  error  SG1688 site-ended-process\n  Unexpected call of `process.exit(0)` while code of the site ran for /docs/first (`content/docs/first.mdx`), expected",
    ],
    [
      "process.exit in a module",
      page("process.exit(0);\nexport default () => <b />;\n"),
      1,
      "site/Odd.tsx:1:9  error  SG1688",
    ],
    [
      "process.exit in the module of a theme file",
      theme("", "process.exit(0);\n"),
      1,
      "site/theme/Footer.tsx:1:9  error  SG1688 site-ended-process\n  Unexpected call of `process.exit(0)` while the site's theme ran for all pages, expected",
    ],
    [
      "process.exit, caught by its caller",
      component("try { process.exit(0); } catch {}"),
      1,
      "site/Odd.tsx:2:17  error  SG1688",
    ],
    [
      "an imported `exit`",
      page('import { exit } from "node:process";\nexport default () => { exit(0); return <b />; };\n'),
      1,
      "site/Odd.tsx:2:24  error  SG1688",
    ],
    ["process.abort", component("process.abort();"), 1, "site/Odd.tsx:2:11  error  SG1688"],
    ["a signal to itself", component('process.kill(process.pid, "SIGKILL");'), 1, "site/Odd.tsx:2:11  error  SG1688"],
    ["past Node's events", component("(process as any).reallyExit(0);"), 1, "error  SG1688"],
    ["process.exitCode", component("process.exitCode = 0; throw 1;"), 1, "error  SG1601"],
  ] as const
).map(
  ([title, files, exit, report], index): FailureCase => ({
    number: index < 3 ? "found-4" : 82,
    title: `ends the process: ${title}`,
    ...(index !== 1 && { nightly: true }),
    files,
    expected: { exit, reports: [report] },
  }),
);

export const THROWING: readonly FailureCase[] = [
  ...THROWN,
  ...UNCAUGHT,
  ...ENDS,
  {
    number: 43,
    title: "other pages of a component that throws are checked",
    nightly: true,
    files: { ...component("throw null;"), "content/docs/other.md": "# Other\n\n[gone](/gone)\n" },
    expected: { exit: 1, reports: ["SG1601", "content/docs/other.md:3:1  error  SG1042", "2 errors after"] },
  },
  {
    number: 43,
    title: "a component that throws a promise",
    nightly: true,
    files: component(`throw ${PROMISE};`),
    expected: {
      exit: 1,
      reports: [
        "content/docs/first.mdx:5:1  error  SG1601 render-failed\n",
        "Unexpected component that waits while rendering /docs/first, expected one that has its content at once",
      ],
    },
  },
  {
    number: 44,
    title: "a component that uses the browser's values while it renders",
    nightly: true,
    files: page("export default function Odd() {\n  return <b>{document.title}</b>;\n}\n"),
    expected: {
      exit: 1,
      reports: [
        "site/Odd.tsx:2:14  error  SG1602 browser-global\n  Unexpected use of `document` while rendering /docs/first at content/docs/first.mdx:5:1, expected code that runs without a browser\n",
        "help: Use it in an effect or an event handler, or put the component inside `<BrowserOnly>`.\n",
      ],
    },
  },
  {
    number: 44,
    title: "a module that uses the browser's values",
    nightly: true,
    files: page("const width = window.innerWidth;\nexport default function Odd() {\n  return <b>{width}</b>;\n}\n"),
    expected: { exit: 1, reports: ["site/Odd.tsx:1:15  error  SG1602 browser-global\n"] },
  },
  {
    number: 44,
    title: "a theme file that uses the browser's values when it is loaded",
    nightly: true,
    files: theme("", "const width = window.innerWidth;\n"),
    expected: { exit: 1, reports: ["site/theme/Footer.tsx:1:15  error  SG1602 browser-global\n"] },
  },
  {
    number: 82,
    title: "a plugin that throws when it is attached",
    nightly: true,
    files: plugin("throw null;"),
    expected: { exit: 1, reports: ["error  SG1213", "Unexpected error in the plugin `odd`: a thrown null\n"] },
  },
  {
    number: 82,
    title: "a plugin that calls back with an error",
    nightly: true,
    files: plugin("return (tree: any, file: any, next: any) => next(Object.freeze({}));"),
    expected: { exit: 1, reports: ["error  SG1213", "Unexpected error in the plugin `odd`: a thrown object: {}\n"] },
  },
  {
    number: 82,
    title: "a config whose value throws when it is read",
    nightly: true,
    files: config(
      "markdown: { remarkPlugins: [new Proxy({}, { getPrototypeOf() { throw new Error('trap'); } }) as any] },",
    ),
    expected: { exit: 2, reports: [`${CONFIG}:5:`, "error  SG1303 module-threw\n", "trap\n"] },
  },
  {
    number: 82,
    title: "an error of the disk in a plugin is the plugin's",
    nightly: true,
    files: transformer('require("node:fs").readFileSync("/gone/file");'),
    expected: { exit: 1, reports: ["error  SG1213", "ENOENT: no such file or directory, open '/gone/file'\n"] },
  },
  {
    number: 43,
    title: "a component that throws only the first time",
    nightly: true,
    files: page(
      "let times = 0;\nexport default function Odd() {\n  if (times++ === 0) throw new Error('once');\n  return <b>shown</b>;\n}\n",
    ),
    expected: { exit: 1, reports: ["site/Odd.tsx:3:28  error  SG1601", "once"] },
  },
  {
    number: 43,
    title: "a component that writes to the console",
    nightly: true,
    files: component('console.log("logged");'),
    expected: { exit: 0, output: (read) => contains(read("docs/first/index.html"), "<b>shown</b>") },
  },
];
