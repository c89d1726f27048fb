import { describe, expect, test } from "vitest";
import { textFacts, WHOLE } from "../../../../cli/bundle/islands/module-facts.ts";
import { exportedNames, needsBrowser, ownReason, passesHandler } from "../../../../cli/bundle/islands/needs-browser.ts";

/** Files by name; those below `node_modules/` belong to packages, each named by its folder. */
function graphOf(files: Record<string, string>) {
  const facts = async (file: string) => textFacts(files[file] ?? "", file, file.startsWith("node_modules/"));
  const resolve = async (specifier: string, importer: string) => {
    if (!specifier.startsWith(".")) return `node_modules/${specifier}` in files ? `node_modules/${specifier}` : null;
    return new URL(specifier, `file:///${importer}`).pathname.slice(1);
  };
  return { facts, resolve };
}

/** The needs of the default export of a package's only file. */
const needOf = async (code: string, name = "default") => {
  const use = await needsBrowser("node_modules/p.js", name, graphOf({ "node_modules/p.js": code }));
  return use && `${use.kind} ${use.what}`;
};

describe("state and effects are found under any name that a package gives them", () => {
  test.each([
    ["renamed", 'import {useState as z} from "react"; export default () => z(0);', "useState"],
    ["namespace", 'import * as R from "react"; export default () => R.useEffect(() => {});', "useEffect"],
    ["default import", 'import r from "react"; export default () => r.useReducer();', "useReducer"],
    ["destructured", 'import R from "react"; const {useState: s} = R; export default () => s(0);', "useState"],
    ["taken apart inside", 'import R from "react"; export default () => { const {useState: s} = R; };', "useState"],
    ["assigned", 'import R from "react"; const s = R.useState; export default () => s(0);', "useState"],
    ["by a string", 'import * as R from "react"; export default () => R["useState"](0);', "useState"],
    ["CommonJS", 'var r = require("react"); module.exports = () => (0, r.useState)(0);', "useState"],
    [
      "CommonJS with interop",
      'var e = o(require("react")); exports.default = () => { let [a] = e.default.useState(0); };',
      "useState",
    ],
    ["class", 'import {Component as C} from "react"; export default class extends C {}', "Component"],
    ["lazy", 'import {lazy as l} from "react"; export default l(() => import("./other.js"));', "lazy"],
    ["CommonJS class", 'var r = require("react"); module.exports = class extends r.PureComponent {};', "PureComponent"],
    [
      "class in old JavaScript",
      'import e from "react"; var t = function(n) { i(t, n); return t; }(e.Component); export default t;',
      "Component",
    ],
  ])("%s", async (_, code, what) => {
    expect(await needOf(code)).toBe(`interaction ${what}`);
  });
});

describe("event handlers are found in compiled elements", () => {
  test.each([
    ["renamed", 'import {jsx as n} from "react/jsx-runtime"; export default (p) => n("a", {onClick: p.go});'],
    ["of a component", 'import {jsxs as n} from "react/jsx-runtime"; export default (p) => n(B, {...p, onClick: f});'],
    ["CommonJS", 'var e = require("react/jsx-runtime"); module.exports = (p) => (0, e.jsx)("a", {onClick: f});'],
    ["createElement", 'import R from "react"; export default () => R.createElement("a", {onClick: f});'],
    ["any call for an element", 'export default (h) => h("a", {onClick: f});'],
    [
      "assigned",
      'import R from "react"; export default (p) => R.createElement(B, Object.assign({}, p, {onClick: f}));',
    ],
  ])("%s", async (_, code) => {
    expect(await needOf(code)).toBe("interaction onClick");
  });
});

describe("an error boundary around content is static", () => {
  const own = (members: string) =>
    needOf(`import {Component} from "react"; export default class extends Component { ${members} }`);
  test.each([
    "componentDidCatch(e) { this.setState({ e }); } render() { if (this.state.e) return navigator.language; return this.props.children; }",
    "static getDerivedStateFromError() { return { e: 1 }; } render() { const { children, to } = this.props; return this.state.e ? to : children; }",
    'componentDidCatch() {} render() { return typeof this.props.children === "function" ? this.props.children() : this.props.children; }',
  ])("%s", async (members) => {
    expect(await own(members)).toBeNull();
  });
  test.each([
    "render() { return this.props.children; }",
    'componentDidCatch() {} render() { return h("button", {onClick: f}, this.props.children); }',
  ])("not one with other markup, nor another class: %s", async (members) => {
    expect(await own(members)).toBe("interaction Component");
  });
});

describe("a handler that is only a prop needs a browser if a function is passed", () => {
  const own = async (code: string) => {
    const graph = graphOf({ "a.jsx": code });
    const reasons = [undefined, ownReason];
    const needs = await Promise.all(
      reasons.map((reasonIn) => needsBrowser("a.jsx", "default", { ...graph, reasonIn })),
    );
    return needs.map((use) => use?.what ?? null);
  };
  test.each([
    "export default ({ icon: Icon, onClick }) => <a onClick={onClick}><Icon /></a>;",
    "export default function A(props) { return <a onClick={props.onClick} />; }",
    "const A = ({ onClick: go }) => <a onClick={go} />;\nexport default A;",
  ])("%s", async (code) => {
    expect(await own(code)).toEqual(["onClick", null]);
  });
  test.each([
    "export default ({ go }) => <a onClick={go} />;",
    "export default (props) => <a onClick={props.go} />;",
    "export default ({ onClick = save }) => <a onClick={onClick} />;",
    "export default (props) => <a onClick={() => props.onClick()} />;",
    "export default ({ list, go }) => list.map((go) => <a onClick={go} />);",
    "export default ({ go }) => { if (x) { const go = f; return <a onClick={go} />; } };",
    "export default function A(props) { return <B><a onClick={other.onClick} /></B>; }",
  ])("with another function: %s", async (code) => {
    expect(await own(code)).toEqual(["onClick", "onClick"]);
  });
  test("content passes one or not", async () => {
    const passes = async (code: string) => passesHandler(await textFacts(code, "a.jsx"));
    expect(await passes('import A from "a"; export default () => <A icon={Icon} />;')).toBe(false);
    expect(await passes('import A from "a"; export default () => <A onClick={() => 1} />;')).toBe(true);
    expect(await passes('import A from "a"; export default (props) => <A onClick={props.go} />;')).toBe(true);
  });
});

test.each([
  ["hooks that work at build time", 'import {useMemo as m, useId as i} from "react"; export default () => m(i);'],
  ["contexts", 'import {createContext as c, useContext as u} from "react"; const C = c(); export default () => u(C);'],
  ["no handler", 'import {jsx as n} from "react/jsx-runtime"; export default () => n("a", {onClick: void 0});'],
  ["an option of another call", "export default () => chart(data, { onHover: f });"],
  ["where it runs", 'export const g = typeof navigator === "object"; export default () => g;'],
  ["an object of the page", "const doc = document; export default () => doc;"],
])("of a package, %s may be static", async (_, code) => {
  expect(await needOf(code)).toBeNull();
});

test("a function as `ref` gets the element in the browser; a ref object alone does nothing", async () => {
  const use = (props: string) =>
    needOf(
      `import {useRef as r} from "react"; import {jsx as n} from "react/jsx-runtime"; export default () => { const x = r(null); return n("b", {${props}}); };`,
    );
  expect(await use("ref: (e) => e && draw(e)")).toBe("interaction ref");
  expect(await use("ref: function (e) { draw(e); }")).toBe("interaction ref");
  expect(await use("ref: x")).toBeNull();
});

test("a global object names the window and the document", async () => {
  const needOfSite = (code: string) => needsBrowser("src/a.jsx", "default", graphOf({ "src/a.jsx": code }));
  expect(await needOfSite("export default () => <b>{globalThis.window ? 1 : 2}</b>;")).toEqual({
    kind: "value",
    what: "window",
  });
  expect(await needOfSite("export default () => <b>{globalThis.document?.title}</b>;")).toEqual({
    kind: "value",
    what: "document",
  });
  expect(await needOfSite("export default () => <b>{globalThis.title}</b>;")).toBeNull();
});

test("browser values count in a package too", async () => {
  expect(await needOf("const p = /Mac/.test(navigator.platform); export default () => p;")).toBe("value navigator");
  expect(await needOf('export default () => window.matchMedia("print").matches;')).toBe("value matchMedia");
});

describe("a component of the site that reads the browser while rendering needs it", () => {
  const need = async (code: string, name = "default") => {
    const use = await needsBrowser("a.tsx", name, graphOf({ "a.tsx": code }));
    return use && `${use.kind} ${use.what}`;
  };
  test.each([
    [
      'const w = typeof window !== "undefined" && matchMedia("(pointer: coarse)").matches; export default () => w;',
      "matchMedia",
    ],
    ['export default () => typeof document === "undefined" ? null : <b />;', "document"],
    ["const lang = () => navigator.language; export default () => <b>{lang()}</b>;", "navigator"],
    ['export default () => globalThis.localStorage?.getItem("a");', "localStorage"],
    ['import is from "@docusaurus/useIsBrowser"; export default () => is() ? 1 : 2;', "useIsBrowser"],
    [
      'import Env from "@docusaurus/ExecutionEnvironment"; export default () => Env.canUseDOM && 1;',
      "ExecutionEnvironment",
    ],
    ['import Only from "@docusaurus/BrowserOnly"; export default () => <Only>{() => 1}</Only>;', "BrowserOnly"],
    ['import { BrowserOnly as O } from "sitegen/react"; export default () => <O>{() => 1}</O>;', "BrowserOnly"],
  ])("%s", async (code, what) => {
    expect(await need(code)).toBe(`value ${what}`);
  });
  test("not for a value that only shares the name, nor for one that another export reads", async () => {
    expect(await need("export default ({ location, screen }) => <b>{location.path}{screen}</b>;")).toBeNull();
    expect(await need("export default () => <b title={site.location} />;")).toBeNull();
    const code = "export const copy = () => navigator.clipboard; export default () => <b />;";
    expect(await need(code)).toBeNull();
    expect(await need(code, "copy")).toBe("value navigator");
  });
});

test("only values that an export refers to count, across modules", async () => {
  const graph = graphOf({
    "index.ts": 'export { Still, Live } from "./parts"; export * from "./more"; export * as kit from "kit";',
    parts: 'import { Live } from "./live"; export const Still = () => <b />; export { Live };',
    live: 'import { useThing } from "./hook"; export const Live = () => useThing(); export const Other = 1;',
    hook: 'import { useState } from "react"; export const useThing = () => useState(0);',
    more: "export const More = () => <i />; More.Item = Item; function Item() { return <a onClick={f} />; }",
    "node_modules/kit": 'export { Part, limit } from "./part.js";',
    "node_modules/part.js": "'use client'; export const Part = () => null; export const limit = 3;",
    "Marked.tsx": "'use client'; import { useState } from 'react'; export default () => useState(0);",
    "Around.tsx": 'import Marked from "./Marked.tsx"; export default () => <Marked />;',
    "Packed.tsx": 'import { Part } from "kit"; export default () => <Part />;',
  });
  const needs = async (file: string, name: string) => (await needsBrowser(file, name, graph))?.what ?? null;
  expect(await needs("index.ts", "Still")).toBeNull();
  expect(await needs("index.ts", "Live")).toBe("useState");
  expect(await needs("index.ts", "More")).toBe("onClick");
  expect(await needs("index.ts", WHOLE)).toBe("'use client'");
  expect(await needs("node_modules/kit", "Part")).toBe("'use client'");
  // separate islands
  expect(await needs("Around.tsx", "default")).toBeNull();
  // within a site the directive of a package is ignored, only its code counts
  expect(await needs("Packed.tsx", "default")).toBeNull();
  expect(await exportedNames("index.ts", graph)).toEqual(["Live", "More", "Still", "kit"]);
});
