import { Component, createContext, createElement, forwardRef, memo, type ReactNode, useContext } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { island, type IslandCollector, IslandCollectorContext } from "../../../runtime/react/islands.tsx";

type Any = (props: Record<string, unknown>) => ReactNode;
const wrap = <Value,>(value: Value, name = "default"): Value => island(value, "m.js", name) as Value;

function collect(node: ReactNode): IslandCollector & { html: string } {
  const collector: IslandCollector = { islands: [], refused: [], open: [] };
  const html = renderToStaticMarkup(<IslandCollectorContext value={collector}>{node}</IslandCollectorContext>);
  return { ...collector, html };
}
const used = (node: ReactNode) => collect(node).islands.map(({ name, wire, slots }) => ({ name, wire, slots }));

const Menu = Object.assign(({ children }: { children?: ReactNode }) => <ul>{children}</ul>, {
  Item: ({ children }: { children?: ReactNode }) => <li>{children}</li>,
  limit: 3,
});

test("values that are not components are unchanged: constants, contexts, hooks, lists, objects of data", () => {
  const Context = createContext(1);
  const useThing = () => useContext(Context);
  for (const [name, value] of Object.entries({
    Context,
    useThing,
    LIMIT: 3,
    theme: { Button: { color: "red" } },
    List: [1],
  }))
    expect(wrap<unknown>(value, name)).toBe(value);
});

test("classes and functions behave as without wrapping", () => {
  class Store {
    readonly size: number;
    constructor(size = 0) {
      this.size = size;
    }
    static of = (size: number) => new Store(size);
  }
  const Wrapped = wrap(Store, "Store");
  expect(new Wrapped(3)).toEqual(new Store(3));
  expect(new Wrapped() instanceof Store && new Store() instanceof Wrapped).toBe(true);
  expect(Wrapped.of(4).size).toBe(4);
  class Larger extends Wrapped {}
  expect(new Larger(5) instanceof Larger && new Larger(5).size).toBe(5);
  expect(wrap((a: number, b: number) => a + b, "Sum")(1, 2)).toBe(3);
  expect(wrap((a: object, b?: object) => Object.assign(a, b), "merge")({ a: 1 }, undefined)).toEqual({ a: 1 });
  expect(wrap(Object, "B").keys({ a: 1 })).toEqual(["a"]);
  expect(wrap(Menu, "Menu").limit).toBe(3);
  expect("Item" in wrap(Menu, "Menu")).toBe(true);
});

test("components of every type are islands, and members by their path", () => {
  class Old extends Component {
    override render = () => <b />;
  }
  const Forward = wrap(
    forwardRef<HTMLElement>(() => <b />),
    "Forward",
  );
  const Memo = wrap(
    memo(() => <b />),
    "Memo",
  );
  const Class = wrap(Old, "Old");
  const Wrapped = wrap(Menu, "Menu");
  const kit = wrap({ Menu, limit: 3 }, "kit");
  const moving = wrap(
    new Proxy((() => {}) as unknown as Record<string, Any>, {
      get: (all, tag) => (all[tag as string] ??= () => <b />),
    }),
    "moving",
  );
  const Moved = moving.div as Any;
  expect(moving.div).toBe(Moved);
  const page = [Forward, Memo, Class, Wrapped, Wrapped.Item, kit.Menu, Moved].map((type, key) =>
    createElement(type as Any, { key }),
  );
  expect(used(page).map(({ name }) => name)).toEqual([
    ...["Forward", "Memo", "Old", "Menu", "Menu.Item", "kit.Menu", "moving.div"],
  ]);
  expect(kit.limit).toBe(3);
  // in an island, or on no page
  expect(renderToStaticMarkup(page)).toBe("<b></b><b></b><b></b><ul></ul><li></li><ul></ul><b></b>");
});

test("components of one module inside each other are one island; other children are slots", () => {
  const { Item } = wrap(Menu, "Menu");
  const Wrapped = wrap(Menu, "Menu");
  const Other = island(() => <b />, "other.js", "Other") as Any;
  const { islands, html } = collect(
    <Wrapped>
      <div className="row">
        <Item>
          one <i>two</i>
        </Item>
      </div>
      <p>
        <Other />
      </p>
    </Wrapped>,
  );
  expect(islands.map(({ module, name, slots, family }) => [module, name, slots, Object.keys(family)])).toEqual(
    [
      ["other.js", "Other", [], []],
      ["m.js", "Menu", ["0", "1"], ["Menu.Item"]],
    ].reverse(),
  );
  expect(JSON.parse(islands.find(({ name }) => name === "Menu")?.wire ?? "")).toEqual({
    children: [
      [
        ...["$e", "<div", "children[0]"],
        {
          className: "row",
          children: ["$e", "Menu.Item", "children[0].children", { children: ["one ", "$h0"] }],
        },
      ],
      "$h1",
    ],
  });
  expect(html).toContain("<i>two</i>");
});

test("a text that is no moment is noted as written, unless the component has such a prop itself", () => {
  const Votes = wrap(() => <b />, "Votes") as Any;
  const Client = wrap(({ client }: { client: string }) => <b>{client}</b>, "Client") as unknown as Any;
  const Remembered = wrap(
    memo((props: { client: string }) => <b>{props.client}</b>),
    "Remembered",
  ) as unknown as Any;
  const Forwarded = wrap(
    forwardRef<HTMLElement>((_, ref) => <b ref={ref} />),
    "Forwarded",
  ) as unknown as Any;
  const unknown = (element: ReactNode) => collect(element).islands.map((use) => [use.when, use.unknownMoment]);
  expect(unknown(<Votes client="click" />)).toEqual([["visible", 'client="click"']]);
  expect(unknown(<Forwarded client="" />)).toEqual([["visible", 'client=""']]);
  expect(unknown(<Votes {...{ "client:load": true }} />)).toEqual([["visible", "client:load"]]);
  const fine = [
    <Client key="a" client="ACME" />,
    <Remembered key="b" client="ACME" />,
    <Votes key="c" client="load" />,
  ];
  expect(unknown([...fine, <Votes key="d" client={{ url: "/api" }} />]).map(([, written]) => written)).toEqual(
    Array(4).fill(undefined),
  );
});

test("`client` sets when an island starts; other values make it an ordinary prop", () => {
  const Provider = wrap(() => <b />, "Provider") as Any;
  const islands = collect([<Provider key="a" client="load" />, <Provider key="b" client={{ url: "/api" }} />]).islands;
  expect(islands.map(({ when, wire }) => [when, wire])).toEqual([
    ["load", "{}"],
    ["visible", '{"client":{"url":"/api"}}'],
  ]);
});
