// Pages of messages: one a topic, from the catalogue that `sitegen explain` prints.
import { catalogue } from "../../../cli/diagnostics/catalogue.ts";
import { readerOf } from "./source-text.ts";
import { block, code, heading, prose, type ReferencePage, table } from "./page.ts";

/** The first two digits of a code → its topic, from the comment that assigns them. */
export function readTopics(repoRoot: string): Record<string, string> {
  const [, list = ""] = /Hundreds are topics: (.*?)\. \*\//.exec(readerOf(repoRoot)("cli/diagnostics/define.ts")) ?? [];
  return Object.fromEntries(list.split(/, (?=\d\d )/).map((topic) => [topic.slice(0, 2), topic.slice(3)]));
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
              block("text", example),
              `**Remedy:** ${prose(remedy)}`,
            ].join("\n\n"),
          )
          .join("\n\n"),
      };
    }),
  ];
}
