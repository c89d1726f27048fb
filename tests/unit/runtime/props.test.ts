import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeProps, encodeProps } from "../../../runtime/shared/props.ts";

const never = () => {
  throw new Error("refused");
};
/** As on a page: the browser gets large props by their number. */
const roundTrip = (value: unknown) => {
  const { wire, large } = encodeProps({ value }, { refuse: never });
  const decoding = {
    site: never,
    placeSlot: never,
    placeElement: never,
    largeProp: (number: number) => large[number]?.json ?? "",
  };
  return (decodeProps(wire, decoding) as { value: unknown }).value;
};

test("values that JSON lacks survive serialisation", () => {
  const value = {
    a: undefined,
    numbers: [Number.NaN, Infinity, -Infinity, -0, 1.5],
    big: 10n ** 30n,
    date: new Date(5),
    map: new Map<unknown, unknown>([[{ k: 1 }, new Set([1])]]),
    pattern: /a"\/<\/script>/gi,
    url: new URL("http://a.b/?q=1"),
    text: "$u </script> \u2028 '\"&",
    marks: ["$m", [1, 2]],
  };
  expect(roundTrip(value)).toStrictEqual(value);
});

test("loops skip the same items of an array", () => {
  // biome-ignore lint/suspicious/noSparseArray: the subject
  const back = roundTrip(["a", , "b"]) as string[];
  expect(back).toHaveLength(3);
  expect(Object.keys(back)).toEqual(["0", "2"]);
});

test("an own __proto__ key stays data", () => {
  const back = roundTrip(JSON.parse('{"__proto__":{"polluted":1}}')) as object;
  expect(Object.keys(back)).toEqual(["__proto__"]);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

test("plain data is plain JSON", () => {
  const value = { items: [{ href: "/a", label: "A" }], open: false, none: null };
  expect(encodeProps(value, { refuse: never })).toEqual({ wire: JSON.stringify(value), large: [] });
});

test("functions, symbols, cycles and class instances are refused with their path", () => {
  const refused: string[] = [];
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  class Point {}
  const { wire } = encodeProps(
    { items: [{ onPick() {} }], s: Symbol("x"), cycle, p: new Point(), e: new Error("x"), bytes: new Uint8Array(1) },
    { refuse: (path, what) => void refused.push(`${path}: ${what}`) },
  );
  expect(refused).toEqual([
    "items[0].onPick: function",
    "s: symbol",
    "cycle.self: cycle",
    "p: instance of Point",
    "e: instance of Error",
    "bytes: instance of Uint8Array",
  ]);
  expect(JSON.parse(wire).items[0].onPick).toBeNull();
});

test("a value used twice is not a cycle", () => {
  const shared = { s: 1 };
  expect(roundTrip([shared, shared])).toStrictEqual([shared, shared]);
});

test("slots are extracted by path and inserted by name", () => {
  const element = { markup: true };
  const { wire } = encodeProps(
    { children: element, tabs: [{ panel: element }] },
    { refuse: never, takeSlot: (value, path) => (value === element ? path.replace(/\W/g, "_") : undefined) },
  );
  expect(
    decodeProps(wire, { site: never, placeSlot: (name) => `<${name}>`, placeElement: never, largeProp: never }),
  ).toEqual({
    children: "<children>",
    tabs: [{ panel: "<tabs_0__panel>" }],
  });
});

test("elements are serialised in parts, with data and slots among their props", () => {
  const element = { type: "Menu.Item", props: { at: new Date(5), children: ["text", { slot: 1 }] } };
  const { wire } = encodeProps(
    { children: [element] },
    {
      refuse: never,
      takeSlot: (value) => ((value as { slot?: number }).slot ? "0" : undefined),
      takeElement: (value, path) => (value === element ? { ...element, key: path } : undefined),
    },
  );
  expect(wire).toBe('{"children":[["$e","Menu.Item","children[0]",{"at":"$d5","children":["text","$h0"]}]]}');
  const decoded = decodeProps(wire, {
    site: never,
    placeSlot: (name) => `<${name}>`,
    placeElement: (wired) => wired,
    largeProp: never,
  });
  expect(decoded).toEqual({
    children: [{ type: "Menu.Item", key: "children[0]", props: { at: new Date(5), children: ["text", "<0>"] } }],
  });
});

test("the data of the site is a token", () => {
  const site = { title: "S" };
  const { wire } = encodeProps({ site, own: { site } }, { refuse: never, isSite: (value) => value === site });
  expect(wire).toBe('{"site":"$g","own":{"site":"$g"}}');
  const decoding = { site: () => site, placeSlot: never, placeElement: never, largeProp: never };
  expect(decodeProps(wire, decoding)).toEqual({ site, own: { site } });
});

test("a large value with the data of the site is encoded on each page, so that each has the data", () => {
  const site = { title: "S" };
  const large = { site, text: "a".repeat(10_000) };
  let asked = 0;
  const isSite = (value: object) => {
    if (value !== site) return false;
    asked++;
    return true;
  };
  for (const _ of [1, 2]) encodeProps({ large }, { refuse: never, isSite });
  expect(asked).toBe(2);
});

test("any JSON value survives", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(roundTrip(value)).toEqual(value);
    }),
    { seed: 7 },
  );
});

describe("large props", () => {
  const items = Array.from({ length: 400 }, (_, index) => ({ href: `/docs/${index}`, at: new Date(index) }));
  const encode = (props: object, hooks = {}) => encodeProps(props, { refuse: never, ...hooks });

  test("each is separate JSON; what differs by page stays in the wire, in the same order", () => {
    const { wire, large } = encode({ a: "x", items, path: "/docs/1", text: "y".repeat(8_191) });
    expect(wire).toBe('{"a":"x","items":"$f0","path":"/docs/1","text":"$f1"}');
    expect(large.map(({ json }) => json.length)).toEqual([JSON.stringify(encodeItems(items)).length, 8_193]);
    expect(roundTrip({ items })).toEqual({ items });
    expect(roundTrip(items)).toEqual(items);
  });
  const encodeItems = (list: typeof items) => list.map(({ href, at }) => ({ href, at: `$d${at.getTime()}` }));

  test("a prop of 8,192 characters stays in the wire", () => {
    expect(encode({ text: "y".repeat(8_190) }).large).toEqual([]);
  });

  test("pages that pass the same object get the same large prop; equal objects get equal ones", () => {
    const [first] = encode({ items, path: "/a" }).large;
    const [second] = encode({ path: "/b", items }).large;
    const [copy] = encode({ items: [...items] }).large;
    expect(second).toBe(first);
    expect(copy).toEqual(first);
  });

  test("slots, elements and refused values of a page are those of each use", () => {
    const children = [...items, { slot: 1 }];
    const slots: string[] = [];
    const takeSlot = (value: unknown) => ((value as { slot?: number }).slot ? String(slots.push("")) : undefined);
    const use = () => encode({ children }, { takeSlot }).large[0]?.json.slice(-6);
    expect([use(), use()]).toEqual(['"$h1"]', '"$h2"]']);
    const refused: string[] = [];
    const refuse = (path: string) => void refused.push(path);
    const withFunction = { list: [...items, () => {}] };
    for (const _ of [1, 2]) encodeProps(withFunction, { refuse });
    expect(refused).toEqual(["list[400]", "list[400]"]);
  });

  test("text with a token stays in the page, where it is replaced", () => {
    const text = `${"y".repeat(9_000)}\uFDD30\uFDD4`;
    expect(encode({ text })).toEqual({ wire: JSON.stringify({ text }), large: [] });
  });
});
