import { expect, test } from "vitest";
import { checkPageActions, resolvePageActions } from "../../../../cli/config/pages/resolve-page-actions.ts";
import { PageActionsOptions } from "../../../../cli/options/page-options.ts";
import { findIssues, object } from "../../../../cli/options/schema.ts";

const site = { title: "Site", url: "https://x.example" };

test("none without the option, and by default copying and two assistants", () => {
  expect(resolvePageActions(site)).toBe(null);
  expect(resolvePageActions({ ...site, pageActions: {} })).toEqual({
    copy: true,
    assistants: [
      { label: "Open in ChatGPT", url: "https://chatgpt.com/?hints=search&q={prompt}" },
      { label: "Open in Claude", url: "https://claude.ai/new?q={prompt}" },
    ],
  });
  const own = { label: "Ask ours", url: "https://ask.example/?q={prompt}" };
  expect(resolvePageActions({ ...site, pageActions: { copy: false, assistants: [own] } })).toEqual({
    copy: false,
    assistants: [own],
  });
});

test("an assistant needs a URL with a place for the question", () => {
  const issues = (url: string): string[] =>
    findIssues(object(PageActionsOptions), { assistants: [{ label: "A", url }] }).flatMap(
      ({ message, issues: inner }) => [message, ...(inner ?? []).map(({ message: text }) => text)],
    );
  expect(issues("https://ask.example/?q={prompt}")).toEqual([]);
  for (const url of ["https://ask.example/", "javascript:{prompt}"])
    expect(issues(url).join(" ")).toContain("a URL with `https:` and `{prompt}`");
});

test("without Markdown versions they are an error at the option", () => {
  const locate = (keys: readonly (string | number)[]) => ({ path: keys.join("."), line: 2, column: 3 });
  expect(checkPageActions({ pageActions: {}, llms: false }, locate)).toEqual([
    {
      code: "SG1306",
      name: "invalid-config",
      severity: "error",
      message: "Unexpected `pageActions` with `llms: false`, expected Markdown versions of pages",
      location: { path: "pageActions", line: 2, column: 3 },
      help: "Remove one of the two.",
    },
  ]);
  for (const input of [{}, { pageActions: {} }, { llms: false }, null])
    expect(checkPageActions(input, locate)).toEqual([]);
});
