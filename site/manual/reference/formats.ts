// Pages of what other programs read or set: JSON outputs, exit codes, environment variables.
import { EXIT } from "../../../cli/diagnostics/exit-code.ts";
import { anchorOf, block, code, heading, prose, type ReferencePage, table } from "./page.ts";
import { declarationOf, type ReadSource, readerOf } from "./source-text.ts";

/** What each exit code means. */
export const EXIT_TEXTS: Record<keyof typeof EXIT, string> = {
  fine: "No errors. Warnings do not change it.",
  site: "The site has errors. Nothing was written.",
  usage: "The command line or the config is wrong.",
  environment: "The machine does not allow it: a full disk, a missing right, a taken port, an old Node.js.",
  internal: "A bug in sitegen. The report has the lines that its maintainers need.",
  interrupted: "Stopped by Ctrl+C.",
  terminated: "Stopped by `SIGTERM`.",
};

/** Environment variables that sitegen reads. */
export const VARIABLES: Record<string, string> = {
  BROWSER: "Program that `--open` starts; `none` starts none.",
  CI: "If it is set, progress is not shown by overwriting a line.",
  EDITOR: "Editor that `dev` opens from an error, after `VISUAL`.",
  FORCE_COLOR: "Colors also without a terminal; `0` for none.",
  GIT_DIR: "If it is set, Git itself is asked for the history of pages, in place of reading its files.",
  LANG: "`C` or `POSIX`: reports are in ASCII. The same for `LC_CTYPE` and `LC_ALL`.",
  LC_ALL: "See `LANG`; it goes first.",
  LC_CTYPE: "See `LANG`; it goes before it.",
  NODE_ENV: "Set by sitegen for the site's code: `production` in a build, `development` in `dev`.",
  NODE_PATH: "Further folders of packages, as Node.js reads it.",
  NO_COLOR: "Reports without colors.",
  SITEGEN_EDITOR: "Editor that `dev` opens from an error, before `VISUAL`.",
  SITEGEN_REMOTE_CACHE: "URL of the shared cache, as `--remote-cache`.",
  SITEGEN_REMOTE_CACHE_HEADER: "A header for each request to the shared cache: `Authorization: Bearer …`.",
  SITEGEN_REMOTE_CACHE_MODE: "`read` or `read-write`, as `--remote-cache-mode`.",
  SOURCE_DATE_EPOCH: "Time of the build in seconds, for `{year}` and drafts: equal builds on any day.",
  TERM: "`dumb`: no colors and no progress.",
  TERM_PROGRAM: "`vscode`: `dev` opens errors in Visual Studio Code.",
  VISUAL: "Editor that `dev` opens from an error, after `SITEGEN_EDITOR`.",
  XDG_CONFIG_HOME: "Folder of Git's configuration.",
};

interface Format {
  title: string;
  id: string;
  text: string;
  /** Interfaces of the output: file and name. */
  declarations: [file: string, name: string][];
}

const FORMATS: readonly Format[] = [
  {
    title: "`sitegen build --report json`",
    id: "build",
    text: "One document. `sitegen merge --report json` prints the same. `ok` is true if there are no errors. Only `seconds` and `timings` differ between equal runs.",
    declarations: [["cli/diagnostics/reports/report-json.ts", "BuildFacts"]],
  },
  {
    title: "Diagnostics",
    id: "diagnostics",
    text: "Each error, warning and note in `diagnostics` has these fields.",
    declarations: [
      ["cli/model/diagnostic.ts", "Diagnostic"],
      ["cli/model/diagnostic.ts", "Location"],
      ["cli/model/diagnostic.ts", "LinkFact"],
    ],
  },
  {
    title: "`sitegen config --json`",
    id: "config",
    text: "An object with `file`, `options` and `diagnostics`: what becomes of each option in a config of Docusaurus.",
    declarations: [
      ["cli/model/plugins/option-effect.ts", "OptionEffect"],
      ["cli/model/plugins/option-effect.ts", "AdoptedOption"],
    ],
  },
];

const PUBLISHED = "cli/model/pages/published-data.ts";

/** Formats with a version, which one file declares: a section for each interface that a comment calls printed or a file. */
function publishedFormats(read: ReadSource): string {
  const source = read(PUBLISHED);
  const names = [...source.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name = ""]) => name);
  return names
    .flatMap((name) => [
      heading(3, code(name), `published-${anchorOf(name)}`),
      block("ts", declarationOf(source, name)),
    ])
    .join("\n\n");
}

export function formatPages(repoRoot: string): ReferencePage[] {
  const read = readerOf(repoRoot);
  return [
    {
      path: "json",
      title: "JSON outputs",
      description:
        "The formats that commands print for other programs: build reports, routes, options, search records.",
      position: 8,
      subjects: FORMATS.map(({ id }) => id),
      body: `Commands print JSON to the standard output, and nothing else there. New fields may be added; existing ones keep their names
and types. \`check-links --format github\` and \`--format sarif\` print GitHub's annotations and SARIF 2.1.0.

${FORMATS.map(({ title, id, text, declarations }) =>
  [
    heading(2, title, id),
    prose(text),
    block("ts", declarations.map(([file, name]) => declarationOf(read(file), name)).join("\n\n")),
  ].join("\n\n"),
).join("\n\n")}

${heading(2, "Formats with a version", "versions")}

\`sitegen routes --json\` and \`sitegen search-records\` print these, and files of the output have them. A field that is removed, renamed or
changes its meaning gets a new \`version\`. The types are exported by \`sitegen\`.

${publishedFormats(read)}`,
    },
    {
      path: "environment-variables",
      title: "Environment variables",
      description: "All environment variables that sitegen reads, and what each of them changes.",
      position: 9,
      subjects: Object.keys(VARIABLES),
      body: `A config reads variables itself: \`process.env.SITE_URL\`. A build notices if one of them has changed. sitegen reads these:

${table(
  ["Variable", "Effect"],
  Object.entries(VARIABLES).map(([name, text]) => [code(name), prose(text)]),
)}`,
    },
    {
      path: "exit-codes",
      title: "Exit codes",
      description: "The exit codes of all commands, for scripts and continuous integration.",
      position: 10,
      subjects: Object.values(EXIT).map(String),
      body: `${table(
        ["Code", "Meaning"],
        (Object.keys(EXIT) as (keyof typeof EXIT)[]).map((name) => [code(String(EXIT[name])), prose(EXIT_TEXTS[name])]),
      )}

Each command ends with one of these. A failed build leaves the previous output as it is.`,
    },
  ];
}
