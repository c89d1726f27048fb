// Pages of messages: one a topic, from the catalogue that `sitegen explain` prints.
import { catalogue } from "../../../cli/diagnostics/catalogue.ts";
import type { Example } from "../../../cli/diagnostics/define.ts";
import { readerOf } from "./source-text.ts";
import { block, code, heading, prose, type ReferencePage, table } from "./page.ts";

/** The first two digits of a code → its topic, from the comment that assigns them. */
export function readTopics(repoRoot: string): Record<string, string> {
  const [, list = ""] = /Hundreds are topics: (.*?)\. \*\//.exec(readerOf(repoRoot)("cli/diagnostics/define.ts")) ?? [];
  return Object.fromEntries(list.split(/, (?=\d\d )/).map((topic) => [topic.slice(0, 2), topic.slice(3)]));
}

/** Languages of files without an extension that names theirs. */
const LANGUAGES: Readonly<Record<string, string>> = { mdx: "mdx", yml: "yaml", svg: "xml" };
const HIGHLIGHTED = /^(?:md|mdx|ts|tsx|js|json|yaml|css|html|xml)$/;

function languageOf(file: string): string {
  const extension = /\.(\w+)$/.exec(file)?.[1] ?? "";
  const language = LANGUAGES[extension] ?? extension;
  return HIGHLIGHTED.test(language) ? language : "text";
}

/** A block for the fields of the config, for each file and for the commands. */
function blocksOf(example: Example | string): string[] {
  if (typeof example === "string") return [block("text", example)];
  const { config, files = {}, commands } = example;
  const fence = (file: string, text: string): string => block(`${languageOf(file)} title="${file}"`, text);
  return [
    ...(config === undefined ? [] : [fence("sitegen.config.ts", config)]),
    ...Object.entries(files).map(([file, text]) => (text === "" ? `\`${file}\` is empty.` : fence(file, text))),
    ...(commands === undefined ? [] : [block("bash", commands.join("\n"))]),
  ];
}

const topicOf = (code: string): string => code.slice(2, 4);

export function diagnosticPages(repoRoot: string): ReferencePage[] {
  const names = readTopics(repoRoot);
  const topics = [...new Set(catalogue.map((entry) => topicOf(entry.code)))];
  return [
    {
      path: "diagnostics/index",
      title: "Messages",
      description: "All errors, warnings and notes of sitegen by their codes, with links to cause, example and remedy.",
      position: 3,
      subjects: [],
      body: `Each message has a code. \`sitegen explain SG1042\` prints the same text as these pages.

An example shows what a site has beside a config with \`title\`, \`url\` and a section for each content folder, and the pages
\`index.md\` and \`player.md\` in \`content/docs\`. Without a command, \`sitegen build\` reports the message. Files of
\`sitegen.config.ts\` without \`export default\` are fields of \`defineConfig\`.

${topics
  .map(
    (topic) =>
      `${heading(2, `Messages about ${names[topic] ?? topic}`, `sg${topic}`)}

${table(
  ["Code", "Name", "Severity"],
  catalogue
    .filter((entry) => topicOf(entry.code) === topic)
    .map((entry) => [`[${entry.code}](./${topic}.md#${entry.code.toLowerCase()})`, code(entry.name), entry.severity]),
)}`,
  )
  .join("\n\n")}`,
    },
    ...topics.map((topic, index): ReferencePage => {
      const entries = catalogue.filter((entry) => topicOf(entry.code) === topic);
      const title = `Messages about ${names[topic] ?? topic}`;
      return {
        path: `diagnostics/${topic}`,
        title,
        label: `SG${topic}: ${names[topic] ?? topic}`,
        description: `${title}, SG${topic}00 to SG${topic}99: the cause of each, an example and the remedy.`,
        position: index + 1,
        subjects: entries.map((entry) => entry.code),
        body: entries
          .map(({ code: number, name, severity, cause, example, remedy }) =>
            [
              heading(2, `${number} ${name}`, number.toLowerCase()),
              `${severity === "info" ? "A note" : severity === "error" ? "An error" : "A warning"}. ${prose(cause)}`,
              ...blocksOf(example),
              `**Remedy:** ${prose(remedy)}`,
            ].join("\n\n"),
          )
          .join("\n\n"),
      };
    }),
  ];
}
