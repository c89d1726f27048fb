import { createElement, Fragment, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { linkedElements } from "../../../runtime/react/linked-elements.ts";

const create = linkedElements((type, props) => createElement(type as string, props) as ReactElement, {
  "/dot.png": { width: "2", height: "3" },
  "/chart.txt": { target: "_blank" },
});
const shown = (type: unknown, props: Record<string, unknown>): string =>
  renderToStaticMarkup(create(type, props, undefined)).replace(/^<link rel="preload"[^>]*>/, "");

test("elements get what their links bring along, unless the author has written some of it", () => {
  expect(shown("img", { src: "/dot.png" })).toBe('<img src="/dot.png" width="2" height="3"/>');
  expect(shown("img", { src: "/dot.png", width: "9" })).toBe('<img src="/dot.png" width="9"/>');
  expect(shown("a", { href: "/chart.txt", children: "c" })).toBe('<a href="/chart.txt" target="_blank">c</a>');
  expect(shown("a", { href: "/other", children: "o" })).toBe('<a href="/other">o</a>');
});

test("components take the URL alone, and what is no link has only its content", () => {
  expect(shown(({ href }: { href: string }) => createElement("b", null, href), { href: "/chart.txt" })).toBe(
    "<b>/chart.txt</b>",
  );
  expect(shown("a", { href: null, children: "symbol" })).toBe("symbol");
  expect(shown(Fragment, { children: "x" })).toBe("x");
});
