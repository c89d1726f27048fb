import { expect, test } from "vitest";
import { nearest } from "../../../cli/diagnostics/nearest.ts";
import type { Location } from "../../../cli/model/diagnostic.ts";
import { renderProblem } from "../../../cli/render/render-problems.ts";
import { route } from "../support/site-model.ts";

const context = {
  route: route("/a", { source: "docs/a.mdx" }),
  root: "/site",
  packageDir: "/site/node_modules/sitegen",
  componentNames: ["Tabs", "Admonition", "CodeBlock"],
  nearest,
  use: undefined,
  async sourceOf(file: string, line: number, column: number) {
    if (file.endsWith("pages/a.js")) return { file: "/site/docs/a.mdx", line: 3, column: 11 };
    return file.endsWith("server.mjs")
      ? { file: "/site/components/Card.tsx", line: 7, column: 3 }
      : { file, line, column };
  },
};
const failed = async (error: unknown, use?: Location) => {
  const { name, message, location, help, details } = await renderProblem(error, { ...context, use });
  return { name, message, location, help, details };
};
const IN_CARD =
  "    at h (file:///site/node_modules/react/x.js:1:2)\n    at Card (file:///site/.sitegen/server/server.mjs?123:90:12)";
const IN_PAGE = "    at _createMdxContent (/site/.sitegen/server/pages/a.js:20:7)\n";
const thrown = (message: string, stack = "", cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { stack: `Error: ${message}\n${stack}` });

test("an error in a component points to the component, with its causes", async () => {
  expect(await failed(thrown("boom", IN_CARD, new Error("inner")))).toEqual({
    name: "render-failed",
    message: "Rendering /a failed: boom",
    location: { path: "components/Card.tsx", line: 7, column: 3 },
    help: "Fix the component, or check for the missing value.",
    details: ["Cause: inner"],
  });
});

test("a component is named with the line of the page where its element stands", async () => {
  const use = { path: "docs/a.mdx", line: 9, column: 1 };
  expect(await failed(thrown("boom", IN_CARD), use)).toMatchObject({
    message: "Rendering /a failed at docs/a.mdx:9:1: boom",
    location: { path: "components/Card.tsx", line: 7, column: 3 },
  });
  expect(await failed(thrown("boom"), use)).toMatchObject({
    message: "Rendering /a failed: boom",
    location: use,
    help: "Check the props of the component.",
  });
});

test("an error thrown by an expression is located in the page", async () => {
  const use = { path: "docs/a.mdx", line: 9, column: 1 };
  expect(await failed(thrown("boom", IN_PAGE + IN_CARD), use)).toMatchObject({
    message: "Rendering /a failed: boom",
    location: { path: "docs/a.mdx", line: 3, column: 11 },
    help: "Check for the missing value, or correct the expression.",
  });
});

test("without a position in the site the page is named", async () => {
  expect((await failed(thrown("boom"))).location).toEqual({ path: "docs/a.mdx" });
  expect((await failed(null)).message).toBe("Rendering /a failed: a thrown null");
});

test("a browser's global gets its advice", async () => {
  expect(await failed(new ReferenceError("window is not defined"))).toMatchObject({
    name: "browser-global",
    message: "Unexpected use of `window` while rendering /a, expected code that runs without a browser",
    help: "Use it in an effect or an event handler, or put the component inside `<BrowserOnly>`.",
  });
  expect((await failed(new ReferenceError("navigator is not defined"))).help).toBe(
    "Use it in an effect or an event handler, or put the component inside `<BrowserOnly>`. Node.js has `navigator` from version 21 on.",
  );
});

test("webpack's require.context gets its advice at its place", async () => {
  expect(await failed(thrown("__require.context is not a function", IN_CARD))).toEqual({
    name: "render-failed",
    message:
      "Unexpected use of webpack's `require.context` while rendering /a, expected literals as arguments, and a folder that exists",
    location: { path: "components/Card.tsx", line: 7, column: 3, length: 7 },
    help: 'Write `require.context("./folder", true, /\\.js$/)`, or import the files by name.',
    details: undefined,
  });
});

test("an unknown component is found at its use, with the nearest name", async () => {
  const error = new Error(
    "Expected component `CodeBlok` to be defined: you likely forgot to import, pass, or provide it.\nIt’s referenced in your code at `12:3-12:20` in `docs/a.mdx`",
  );
  expect(await failed(error)).toEqual({
    name: "unknown-component",
    message: "Unexpected component `CodeBlok`, expected one that the page imports or the theme provides",
    location: { path: "docs/a.mdx", line: 12, column: 3, length: 9 },
    help: "Did you mean `CodeBlock`?",
    details: undefined,
  });
});

test("a component of the theme that a page does not import gets its import", async () => {
  const error = new Error(
    "Expected component `Tabs` to be defined.\nIt’s referenced in your code at `2:1-2:9` in `docs/a.mdx`",
  );
  expect((await failed(error)).help).toBe('Import it: `import Tabs from "@theme/Tabs";`.');
});

test("a member that does not exist is explained by the object", async () => {
  const error = new Error(
    "Expected component `Card.Head` to be defined.\nIt’s referenced in your code at `2:1-2:9` in `docs/_p.mdx`",
  );
  expect(await failed(error)).toMatchObject({
    location: { path: "docs/_p.mdx", line: 2, column: 1, length: 10 },
    help: 'Check that `Card` has this member. If the page does not import it yet, add `import Card from "@site/…";`.',
  });
});

test("an undefined name is found in the page's own expression", async () => {
  const error = thrown("customPath is not defined", IN_PAGE);
  expect(await failed(error)).toMatchObject({
    message: "Unexpected name `customPath` in an expression, expected one that the page imports or exports",
    location: { path: "docs/a.mdx", line: 3, column: 11, length: 10 },
  });
});

test("a page without a default export gets the text of the specification", async () => {
  const message =
    "The page component at /a doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.";
  expect(await failed(new Error(message))).toMatchObject({
    name: "missing-default-export",
    message,
    location: { path: "docs/a.mdx" },
  });
});

test("an object that is missing is an unknown component; files of the cache are no place", async () => {
  const error = thrown(
    "Expected object `Foo` to be defined: you likely forgot to import, pass, or provide it.\nIt’s referenced in your code at `3:1-3:12` in `docs/a.mdx`",
  );
  expect(await failed(error)).toMatchObject({
    name: "unknown-component",
    location: { path: "docs/a.mdx", line: 3, column: 1 },
    help: 'Import it: `import Foo from "@site/…";`.',
  });
  const inCopy = thrown("boom", "    at h (/copied/.sitegen/server/react.cjs:4005:22)\n");
  expect((await failed(inCopy)).location).toEqual({ path: "docs/a.mdx" });
});
