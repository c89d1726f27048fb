import { expect, test } from "vitest";
import { nearest } from "../../../cli/diagnostics/nearest.ts";
import { renderProblem } from "../../../cli/render/render-problems.ts";
import { route } from "../support/site-model.ts";

const context = {
  route: route("/a", { source: "docs/a.mdx" }),
  root: "/site",
  packageDir: "/site/node_modules/sitegen",
  known: ["Tabs", "Admonition", "CodeBlock"],
  nearest,
  findName: (_page: string, name: string) => (name === "customPath" ? { line: 3, column: 11 } : null),
  sourceOf: (file: string, line: number, column: number) =>
    file.endsWith("server.mjs") ? { file: "/site/components/Card.tsx", line: 7, column: 3 } : { file, line, column },
};
const failed = (error: unknown) => {
  const { name, message, location, help, details } = renderProblem(error, context);
  return { name, message, location, help, details };
};
const thrown = (message: string, stack = "", cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { stack: `Error: ${message}\n${stack}` });

test("an error in a component points to the component, its causes listed", () => {
  const stack =
    "    at h (file:///site/node_modules/react/x.js:1:2)\n    at Card (file:///site/.sitegen/server/server.mjs?123:90:12)";
  expect(failed(thrown("boom", stack, new Error("inner")))).toEqual({
    name: "render-failed",
    message: "Rendering /a failed: boom",
    location: { path: "components/Card.tsx", line: 7, column: 3 },
    help: "Mend the component, or guard against the missing value.",
    details: ["Cause: inner"],
  });
});

test("without a place in the site the page is named", () => {
  expect(failed(thrown("boom")).location).toEqual({ path: "docs/a.mdx" });
  expect(failed(null).message).toBe("Rendering /a failed: a thrown null");
});

test("a browser's global gets its advice", () => {
  expect(failed(new ReferenceError("window is not defined"))).toMatchObject({
    name: "browser-global",
    message: "Unexpected use of `window` while rendering /a, expected code that runs without a browser",
  });
});

test("an unknown component is found at its use, with the nearest name", () => {
  const error = new Error(
    "Expected component `CodeBlok` to be defined: you likely forgot to import, pass, or provide it.\nIt’s referenced in your code at `12:3-12:20` in `docs/a.mdx`",
  );
  expect(failed(error)).toEqual({
    name: "unknown-component",
    message: "Unexpected component `CodeBlok`, expected one that the page imports or the theme provides",
    location: { path: "docs/a.mdx", line: 12, column: 3, length: 9 },
    help: "Did you mean `CodeBlock`?",
    details: undefined,
  });
});

test("an undefined name is found in the page's own expression", () => {
  expect(failed(new ReferenceError("customPath is not defined"))).toMatchObject({
    message: "Unexpected name `customPath` in an expression, expected one that the page imports or exports",
    location: { path: "docs/a.mdx", line: 3, column: 11, length: 10 },
  });
});

test("a page without a default export gets the text of the specification", () => {
  const message =
    "The page component at /a doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.";
  expect(failed(new Error(message))).toMatchObject({
    name: "missing-default-export",
    message,
    location: { path: "docs/a.mdx" },
  });
});
