import { invalidConfig } from "../../diagnostics/config.ts";
import type { Diagnostic, Locate } from "../../model/diagnostic.ts";
import { fillDefaults } from "../../options/schema.ts";
import { PageActionsOptions } from "../../options/page-options.ts";
import type { UserConfig } from "../../options/user-config.ts";
import type { SiteConfig } from "../../model/config.ts";

const ASSISTANTS = {
  chatgpt: { label: "Open in ChatGPT", url: "https://chatgpt.com/?hints=search&q={prompt}" },
  claude: { label: "Open in Claude", url: "https://claude.ai/new?q={prompt}" },
};

/** Null without the option, or without the Markdown versions that the actions are about. */
export function resolvePageActions({ pageActions, llms }: UserConfig): SiteConfig["pageActions"] {
  if (pageActions === undefined || llms === false) return null;
  const { copy, assistants } = fillDefaults(PageActionsOptions, pageActions);
  return { copy, assistants: assistants.map((one) => (typeof one === "string" ? ASSISTANTS[one] : one)) };
}

/** The actions are about the Markdown versions of pages. */
export function checkPageActions(input: unknown, locate: Locate): Diagnostic[] {
  const { pageActions, llms } = (input ?? {}) as { pageActions?: unknown; llms?: unknown };
  if (pageActions === undefined || llms !== false) return [];
  const message = "Unexpected `pageActions` with `llms: false`, expected Markdown versions of pages";
  return [invalidConfig({ message, location: locate(["pageActions"]), help: "Remove one of the two." })];
}
