import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeProps, encodeProps } from "../../../runtime/shared/props.ts";

const never = () => {
  throw new Error("refused");
};
const roundTrip = (value: unknown) =>
  decodeProps(encodeProps(value, { refuse: never }), { placeSlot: never, placeElement: never });

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

test("an own __proto__ key stays data", () => {
  const back = roundTrip(JSON.parse('{"__proto__":{"polluted":1}}')) as object;
  expect(Object.keys(back)).toEqual(["__proto__"]);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

test("plain data is plain JSON", () => {
  const value = { items: [{ href: "/a", label: "A" }], open: false, none: null };
  expect(encodeProps(value, { refuse: never })).toBe(JSON.stringify(value));
});

test("functions, symbols, cycles and class instances are refused with their path", () => {
  const refused: string[] = [];
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  class Point {}
  const wire = encodeProps(
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
  const wire = encodeProps(
    { children: element, tabs: [{ panel: element }] },
    { refuse: never, takeSlot: (value, path) => (value === element ? path.replace(/\W/g, "_") : undefined) },
  );
  expect(decodeProps(wire, { placeSlot: (name) => `<${name}>`, placeElement: never })).toEqual({
    children: "<children>",
    tabs: [{ panel: "<tabs_0__panel>" }],
  });
});

test("elements are serialised in parts, with data and slots among their props", () => {
  const element = { type: "Menu.Item", props: { at: new Date(5), children: ["text", { slot: 1 }] } };
  const wire = encodeProps(
    { children: [element] },
    {
      refuse: never,
      takeSlot: (value) => ((value as { slot?: number }).slot ? "0" : undefined),
      takeElement: (value, path) => (value === element ? { ...element, key: path } : undefined),
    },
  );
  expect(wire).toBe('{"children":[["$e","Menu.Item","children[0]",{"at":"$d5","children":["text","$h0"]}]]}');
  const decoded = decodeProps(wire, { placeSlot: (name) => `<${name}>`, placeElement: (wired) => wired });
  expect(decoded).toEqual({
    children: [{ type: "Menu.Item", key: "children[0]", props: { at: new Date(5), children: ["text", "<0>"] } }],
  });
});

test("any JSON value survives", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(roundTrip(value)).toEqual(value);
    }),
    { seed: 7 },
  );
});
