// Processes and threads that sitegen starts, and that are ended, stopped or hang.
import type { FailureCase, SiteFiles } from "../case.ts";
import { page } from "./site-code.ts";
import { contains, docs, repeat } from "./sources.ts";

/** Loaded before the command: sends a signal to esbuild's first process after some requests, or to each. */
const BUNDLER = `import { channel } from "node:diagnostics_channel";
const [signal, requests, which] = process.env.BUNDLER.split(" ");
let started = 0;
channel("child_process").subscribe(({ process: child }) => {
  setImmediate(() => {
    if (!/esbuild/.test(child.spawnfile ?? "") || (started++ > 0 && which !== "all")) return;
    let sent = 0;
    const { write } = child.stdin;
    child.stdin.write = function (...parts) {
      const result = write.apply(this, parts);
      if (++sent === Number(requests)) process.kill(child.pid, signal);
      return result;
    };
  });
});
`;

/** Loaded before the command: a worker hangs before it answers. */
const WORKER = `import { syncBuiltinESMExports } from "node:module";
import worker from "node:worker_threads";
const { Worker } = worker;
worker.Worker = class extends Worker {
  constructor(file, options) {
    if (new RegExp(process.env.HANGS).test(file)) super("for (;;);", { ...options, eval: true });
    else super(file, options);
  }
};
syncBuiltinESMExports();
`;

/** A component that the last build did not bundle. */
const NEW_COMPONENT = page("export default function Odd() {\n  return <b>new</b>;\n}\n");

const bundler = (
  title: string,
  signal: string,
  expected: Partial<FailureCase["expected"]>,
  command: readonly string[] = ["build", "--time-limit", "2"],
): FailureCase => ({
  number: "found-16",
  title,
  nightly: true,
  files: { ...NEW_COMPONENT, "preload.mjs": BUNDLER },
  command,
  env: { NODE_OPTIONS: "--import ./preload.mjs", BUNDLER: signal },
  expected: { exit: 0, within: 60, ...expected },
});
const isNew = (read: (file: string) => string): void => contains(read("docs/first/index.html"), "<b>new</b>");
const ENDED = ["error  SG1863 process-failed\n", "Unexpected end of the bundler's process"];

const threads = (title: string, hangs: string, files: SiteFiles): FailureCase => ({
  number: 77,
  title,
  nightly: true,
  files: { ...files, "preload.mjs": WORKER },
  command: ["build", "--time-limit", "1", "--concurrency", "4"],
  env: { NODE_OPTIONS: "--import ./preload.mjs", HANGS: hangs },
  expected: {
    exit: 0,
    within: 120,
    output: (read) => contains(read("docs/p250/index.html"), "number250"),
  },
});
const MANY = docs(
  Object.fromEntries(
    Array.from({ length: 251 }, (_, index) => [
      `p${index}.md`,
      `# Page ${index}\n\nWord number${index}.\n\n\`\`\`js\nlet a${index};\n\`\`\`\n${repeat(2, (line) => `\n${line}\n`)}`,
    ]),
  ),
);

export const PROCESSES: readonly FailureCase[] = [
  bundler("the bundler is killed: it runs once more", "SIGKILL 3", { output: isNew }),
  bundler("the bundler is killed later", "SIGKILL 40", { output: isNew }),
  bundler("the bundler is killed each time", "SIGKILL 3 all", { exit: 3, reports: ENDED }),
  bundler("the bundler is stopped: it runs once more", "SIGSTOP 10", { output: isNew }),
  bundler("the bundler is stopped each time", "SIGSTOP 10 all", { exit: 3, reports: ENDED }),
  bundler("the bundler of check-links is killed", "SIGKILL 3", {}, ["check-links"]),
  bundler("the bundler of search-records is killed", "SIGKILL 3", {}, ["search-records"]),
  {
    ...bundler("the bundler of a shard is killed", "SIGKILL 3", {}, ["build", "--shard", "1/1"]),
    leaves: ["shard-1-of-1"],
  },
  threads("the thread that compiles hangs", "compile-worker", MANY),
  threads("the thread that highlights hangs", "highlight-worker", MANY),
  threads("the thread of the search index hangs", "index-worker", MANY),
  { ...threads("all threads hang", "(?:compile|highlight|index)-worker", MANY), number: "found-16" },
  {
    number: 82,
    title: "a build without a watchdog is still a build",
    nightly: true,
    files: { ...NEW_COMPONENT, "preload.mjs": WORKER.replace('super("for (;;);"', 'super("throw 1;"') },
    env: { NODE_OPTIONS: "--import ./preload.mjs", HANGS: "watchdog" },
    expected: { exit: 0, output: isNew },
  },
];
