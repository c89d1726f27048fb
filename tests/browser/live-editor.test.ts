// Editing a live block: what loads and when, errors at their lines, code that hangs, links to changed code, and the sandbox.
// @module-tag nightly
import type { Frame, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testBrowser } from "./open-site.ts";
import { type BuiltSite, serveFiles } from "./serve-fixture.ts";

const FILES = new Map([
  [
    "sitegen.config.ts",
    `import { defineConfig, docs } from "sitegen";
export default defineConfig({
  title: "Live", url: "https://live.example", content: [docs({ path: "docs", routeBasePath: "/", sidebarPath: false })],
  markdown: { liveCode: { scope: "scope.ts", edit: true } },
});
`,
  ],
  ["scope.ts", "export const greet = (name: string): string => ['Hello, ', name, '!'].join('');\n"],
  ["docs/index.md", "# Home\n\nNothing runs here.\n"],
  [
    "docs/live.md",
    `# Live

\`\`\`tsx live
import { useState } from "react";
import { greet } from "any-package";

export function Greeting() {
  const [count, setCount] = useState(1);
  return <button onClick={() => setCount(count + 1)}>{greet("Ada")} {count}</button>;
}
\`\`\`

\`\`\`jsx live
export const Second = () => <p>Second</p>;
\`\`\`
`,
  ],
]);

let site: BuiltSite;
beforeAll(async () => {
  site = await serveFiles(FILES);
});
afterAll(() => site?.close());
const browser = testBrowser();

const frameOf = async (page: Page): Promise<Frame> => {
  await page.waitForSelector(".sg-live-panel iframe", { state: "attached" });
  await expect.poll(() => page.frames().length).toBe(2);
  return page.frames()[1] as Frame;
};
const textOf = (frame: Frame): Promise<string> =>
  frame.evaluate(() => document.querySelector("main")?.textContent ?? "");
/** Replaces all code of the editor. */
const type = async (page: Page, code: string): Promise<void> => {
  await page.locator(".cm-content").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(code);
};
const statusOf = (page: Page): Promise<string | null> => page.textContent(".sg-live-status");

const openFirst = async (page: Page, path = "/live"): Promise<Frame> => {
  await page.goto(site.url + path);
  await page.waitForSelector("html[data-has-hydrated]");
  await page.getByRole("button", { name: "Edit" }).first().click();
  return frameOf(page);
};

test("code is edited in place, and nothing of the editor loads before", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const loaded = () =>
    browser.requests
      .map((request) => new URL(request.url()).pathname)
      .filter((name) => /live-(?:editor|frame)/.test(name))
      .map((name) => name.replace(/-[\dA-Za-z]{8}(?=\.)/, ""));
  await page.goto(`${site.url}/live`);
  await page.waitForSelector("html[data-has-hydrated]");
  expect(loaded()).toEqual([]);

  const frame = await openFirst(page);
  await expect.poll(() => textOf(frame)).toBe("Hello, Ada! 1");
  await frame.click("button");
  await expect.poll(() => textOf(frame)).toBe("Hello, Ada! 2");
  expect([...new Set(loaded())].sort()).toEqual(
    ["editor.css", "editor.js", "frame.html", "frame.js"].map((name) => `/assets/live-${name}`),
  );

  // the editor takes the place of its block, and the other block stays as it was
  const isShown = (part: string) => page.locator(".sg-live").first().locator(part).first().isVisible();
  expect([await isShown("pre"), await isShown("sg-island button"), await isShown("iframe")]).toEqual([
    false,
    false,
    true,
  ]);
  await type(page, 'import { greet } from "p";\nexport const Other = (): string => greet("Grace");');
  await expect.poll(() => textOf(frame)).toBe("Hello, Grace!");
  expect(await page.locator(".sg-live").nth(1).locator("pre").isVisible()).toBe(true);

  await type(page, "export const A = () => {\n  return missing;\n};");
  await expect.poll(() => statusOf(page)).toBe("Line 2: missing is not defined");
  await type(page, "export const A = () => <b>fine</b>;");
  await expect.poll(() => textOf(frame)).toBe("fine");
  await expect.poll(() => statusOf(page)).toBe("");

  // Tab indents; Escape, then Tab, leaves; the button of the block gets the focus back
  const focused = () => page.evaluate(() => document.activeElement?.className);
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("sg-live-code");
  await page.keyboard.press("Escape");
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Tab");
  expect(await focused()).not.toBe("sg-live-code");
  await page.getByRole("button", { name: "Reset" }).click();
  await expect.poll(() => textOf(frame)).toBe("Hello, Ada! 1");
  await page.getByRole("button", { name: "Close editor" }).click();
  expect(await page.locator(".sg-live-panel").count()).toBe(0);
  expect(await focused()).toBe("code-edit");
});

const ERRORS = [
  ["export const A = () => {\n  const a = ;\n};", "Line 2: Unexpected ;"],
  ['import { absent } from "p";\n\nexport const A = () => absent();', "Line 3: p has no export absent here"],
  ["export const A = () => {\n  return missing;\n};", "Line 2: missing is not defined"],
  ["export const A = () => 1;\nsetTimeout(() => {\n  throw new Error('late');\n});", "Line 3: late"],
  ["const a = 1;\nconst a = 2;", "Line 2: Identifier 'a' has already been declared"],
  ["for (;;) {\n}", "Line 1: This code was stopped, because it ran for more than 1 s."],
  [
    "const fib = (n) => {\n  try { return n < 2 ? n : fib(n - 1) + fib(n - 2); } catch { return fib(n - 1); }\n};\nfib(99);",
    "Line 1: This code was stopped, because it ran for more than 1 s.",
  ],
  [
    "const again = async () => {\n  await null;\n  return again();\n};\nagain();",
    "Line 1: This code was stopped, because it ran for more than 1 s.",
  ],
  ["const a = 1;", "Nothing to show: the code exports no component and renders none."],
];

test("errors of all kinds are at their lines", { tags: ["nightly"] }, async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openFirst(page);
  for (const [code = "", error] of ERRORS) {
    await type(page, code);
    await expect.poll(() => statusOf(page)).toBe(error);
  }
});

test("the frame has neither the origin of the site nor its storage", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const frame = await openFirst(page);
  const reach = (code: string): string =>
    `try { String(${code}); shown = "reached"; } catch (error) { shown = error.name; }`;
  const attempts = ["localStorage", "document.cookie", "parent.document", "top.location.href"].map(
    (code) => `(() => { let shown; ${reach(code)} return shown; })()`,
  );
  await type(page, `export const A = () => [${attempts.join(", ")}].join(" ");`);
  await expect.poll(() => textOf(frame)).toBe(Array.from(attempts, () => "SecurityError").join(" "));
});

test("a link has the code in its hash: it is shown and run once the editor is opened", async () => {
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  const page = await context.newPage();
  const shown = await openFirst(page);
  await type(page, "export const A = () => <i>from a link</i>;");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect.poll(() => statusOf(page)).toBe("Link copied");
  // the code runs after the click, and its success removes no message
  await expect.poll(() => textOf(shown)).toBe("from a link");
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  expect(await statusOf(page)).toBe("Link copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${site.url}/live#live-1=[\\w-]+$`));

  const other = await context.newPage();
  await other.goto(link);
  await other.waitForSelector(".sg-live-note");
  expect(await other.textContent(".sg-live-note")).toBe("This link has changed code. Select “Edit” to open it.");
  expect([await other.locator("iframe").count(), await other.textContent(".sg-live")]).toEqual([
    0,
    expect.not.stringContaining("from a link"),
  ]);
  // it has the focus
  await other.keyboard.press("Enter");
  const frame = await frameOf(other);
  await expect.poll(() => textOf(frame)).toBe("from a link");
});
