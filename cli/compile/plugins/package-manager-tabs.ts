import type { Element } from "hast";
import type { MarkdownConfig } from "../../model/markdown-config.ts";
import { type BuildBlock, type CodeTab, codeTabs, type TabsPlace } from "./code-tabs.ts";

const LABELS: Record<string, string> = { npm: "npm", yarn: "Yarn", pnpm: "pnpm", bun: "Bun" };

interface TabsInput extends TabsPlace {
  code: string;
  language: string | null;
  meta: string;
  config: MarkdownConfig;
}

// The package's types describe its CommonJS build, where the default export is a property of the default export.
type Convert = (command: string, manager: "yarn" | "pnpm" | "bun") => string;
const loadConverter = async () => (await import("npm-to-yarn")).default as unknown as Convert;

/** One panel per package manager. */
export async function buildPackageManagerTabs(
  { code, language, meta, config, path, number }: TabsInput,
  buildBlock: BuildBlock,
): Promise<Element> {
  const { sync, converters } = config.npm2yarn;
  const rest = meta.replace(/(?:^|\s)npm2yarn(?=\s|$)/, " ").trim();
  const convert = await loadConverter();
  const tabs: CodeTab[] = [];
  for (const value of ["npm", ...converters]) {
    const command = value === "npm" ? code : convertCommands(code, convert, value as "yarn" | "pnpm" | "bun");
    const block = await buildBlock(command, language ?? "bash", rest);
    tabs.push({ value, label: LABELS[value] ?? value, block });
  }
  return codeTabs(tabs, sync ? "npm2yarn" : "", { path, number });
}

/** Converts line by line, since a block may contain several commands and comments. */
function convertCommands(code: string, convert: Convert, manager: "yarn" | "pnpm" | "bun"): string {
  return code
    .split("\n")
    .map((line) => (/\b(?:npm|npx)\b/.test(line) && !/^\s*#/.test(line) ? convert(line, manager) : line))
    .join("\n");
}
