import { factsOfPage } from "../../../site/reference/facts.ts";
import type { KnownCommand } from "./check-shell.ts";
import type { PageSubject } from "./check-subjects.ts";

const pages = [...factsOfPage.values()];

/** Every command of the documented command line. */
export const commands: readonly KnownCommand[] = pages.flatMap(({ subjects }) =>
  subjects
    .filter(({ kind }) => kind === "command")
    .map(({ symbol, facts = [] }) => ({ command: symbol, flags: facts.map(({ name }) => name) })),
);

/** The subject of each reference page, written or not. */
export const subjects: readonly PageSubject[] = pages.map(({ doc, module, subjects }) => ({
  page: `content/docs/${doc}.mdx`,
  module,
  symbols: subjects.map(({ symbol }) => symbol),
}));
