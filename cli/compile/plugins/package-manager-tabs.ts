import type { Element } from "hast";
import type { MarkdownConfig } from "../../model/markdown-config.ts";
import { pathSuffix } from "../path-suffix.ts";
import { h } from "./box.ts";

const LABELS: Record<string, string> = { npm: "npm", yarn: "Yarn", pnpm: "pnpm", bun: "Bun" };

interface TabsInput {
  code: string;
  language: string | null;
  meta: string;
  config: MarkdownConfig;
  path: string;
  /** Index of the tabs on the page, for ids. */
  number: number;
}

/** Highlights one command. */
export type BuildBlock = (code: string, language: string, meta: string) => Promise<Element>;

// The package's types describe its CommonJS build, where the default export is a property of the default export.
type Convert = (command: string, manager: "yarn" | "pnpm" | "bun") => string;
const loadConverter = async () => (await import("npm-to-yarn")).default as unknown as Convert;

/** The same markup as the component `Tabs`: one panel per package manager. */
export async function buildPackageManagerTabs(
  { code, language, meta, config, path, number }: TabsInput,
  buildBlock: BuildBlock,
): Promise<Element> {
  const { sync, converters } = config.npm2yarn;
  const values = ["npm", ...converters];
  const rest = meta.replace(/(?:^|\s)npm2yarn(?=\s|$)/, " ").trim();
  const id = (value: string): string => `tabs-${pathSuffix(path)}-${number}-${value}`;
  const items = values.map((value, index) =>
    h(
      "li",
      {
        role: "tab",
        id: id(value),
        className: ["tabs__item", ...(index === 0 ? ["tabs__item--active"] : [])],
        ariaSelected: index === 0 ? "true" : "false",
        ariaControls: [`${id(value)}-panel`],
        tabIndex: index === 0 ? 0 : -1,
        dataValue: value,
      },
      [{ type: "text", value: LABELS[value] ?? value }],
    ),
  );
  const convert = await loadConverter();
  const panels: Element[] = [];
  for (const value of values) {
    const command = value === "npm" ? code : convertCommands(code, convert, value as "yarn" | "pnpm" | "bun");
    const element = await buildBlock(command, language ?? "bash", rest);
    panels.push(
      h(
        "div",
        {
          role: "tabpanel",
          id: `${id(value)}-panel`,
          ariaLabelledBy: [id(value)],
          dataValue: value,
          dataLabel: LABELS[value] ?? value,
        },
        [element],
      ),
    );
  }
  return h("div", { className: ["tabs-container"], dataSgTabs: sync ? "npm2yarn" : "" }, [
    h("ul", { role: "tablist", ariaOrientation: "horizontal", className: ["tabs"] }, items),
    h("div", { className: ["margin-top--md"] }, panels),
  ]);
}

/** Converts line by line, since a block may contain several commands and comments. */
function convertCommands(code: string, convert: Convert, manager: "yarn" | "pnpm" | "bun"): string {
  return code
    .split("\n")
    .map((line) => (/\b(?:npm|npx)\b/.test(line) && !/^\s*#/.test(line) ? convert(line, manager) : line))
    .join("\n");
}
