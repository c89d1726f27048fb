// React's own errors are translated, whatever its version says: each is provoked.
import { createElement, type ReactNode, use, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { translateReact } from "../../../cli/render/react-messages.ts";

const shown = (value: unknown) => createElement("p", null, value as ReactNode);
const tag = (name: string, props: object, ...children: ReactNode[]) => createElement(name, props, ...children);
const component = (render: () => ReactNode) => createElement(render);

test.each<[make: () => ReactNode, message: string]>([
  [() => shown({ a: 1, b: 2 }), "Unexpected object `{a, b}` as content, expected text, an element or a list of them"],
  [() => shown(new Date(0)), "Unexpected object `Date` as content, expected text, an element or a list of them"],
  [
    () => createElement(undefined as never),
    "Unexpected undefined in place of a component, expected a function or the name of a tag",
  ],
  [
    () => createElement({} as never),
    "Unexpected object in place of a component, expected a function or the name of a tag",
  ],
  [() => tag("p", { style: "color: red" }), "Unexpected text as the `style` of an element, expected an object"],
  [
    () => tag("p", { dangerouslySetInnerHTML: { __html: "a" } }, "b"),
    "Unexpected children of an element with `dangerouslySetInnerHTML`, expected one of the two",
  ],
  [
    () => tag("p", { dangerouslySetInnerHTML: "a" }),
    "Unexpected value of `dangerouslySetInnerHTML`, expected `{ __html: … }`",
  ],
  [() => tag("br", {}, "a"), "Unexpected children of `<br>`, expected none: it has no content"],
  [
    () => tag("textarea", { defaultValue: "a" }, "b"),
    "Unexpected content of `<textarea>`, expected its text as `defaultValue`",
  ],
  [() => tag("a b", {}), "Unexpected tag name `a b`, expected letters, digits and hyphens"],
  [
    () =>
      component(() => {
        const [count, setCount] = useState(0);
        setCount(count + 1);
        return null;
      }),
    "Unexpected update of state in each rendering of a component, expected its state to settle",
  ],
  [
    () =>
      component(() =>
        useSyncExternalStore(
          () => () => {},
          () => "a",
        ),
      ),
    "Unexpected `useSyncExternalStore` without a value for the server, expected a third argument",
  ],
  [
    () => createPortal("a", { nodeType: 1 } as never),
    "Unexpected portal while the page is built, expected it in the browser only",
  ],
  [
    () => component((async () => null) as never),
    "Unexpected component that waits, expected one that has its content at once",
  ],
  [
    () => createElement(class Plain {} as never),
    "Unexpected class `Plain` in place of a component, expected a function, or a class that extends `Component`",
  ],
  [
    () =>
      component(() => {
        const before = () => late;
        const shownBefore = before();
        const late = "a";
        return shownBefore + late;
      }),
    "Unexpected use of `late` before its declaration, expected it below",
  ],
  [
    () => component(() => new Function("const a = 1; a = 2;")()),
    "Unexpected assignment to a constant, expected a variable",
  ],
  [() => component(() => use(5 as never)), "Unexpected `5` passed to `use`, expected a context or a promise"],
])("%#: %s", (make, message) => {
  const thrown = (): string => {
    try {
      return renderToStaticMarkup(make());
    } catch (error) {
      return (error as Error).message;
    }
  };
  const plain = translateReact(thrown());
  expect(plain?.message).toBe(message);
  expect(plain?.help).toMatch(/^\S.*\.$/);
});

test("names that a module does not export", () => {
  const message = (module: string) =>
    translateReact(`The requested module '${module}' does not provide an export named 'useNope'`)?.message;
  expect(message("./react-1a2b3c4d.mjs")).toBe("Unexpected import of `useNope`, expected an export of React");
  expect(message("some-package")).toBe("Unexpected import of `useNope`, expected an export of `some-package`");
});

test("other errors have no translation", () => {
  expect(translateReact("Cannot read properties of undefined (reading 'a')")).toBeNull();
});
