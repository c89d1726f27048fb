import { expect, test } from "vitest";
import { findDataFault, formatKeys } from "../../../cli/options/data-fault.ts";

const faultOf = (value: unknown, opaque?: string[]): string | null => {
  const fault = findDataFault(value, opaque);
  return fault && `${formatKeys(fault.keys)}: ${fault.reason}`;
};
const loop: Record<string, unknown> = { list: [] };
(loop.list as unknown[]).push({ back: loop });
const nested = (levels: number): unknown => (levels === 0 ? 1 : { inner: nested(levels - 1) });

test("data that cannot be walked or written as JSON is found at its key", () => {
  expect(faultOf({ a: loop })).toBe("a.list[0].back: it contains itself");
  expect(faultOf({ a: [{ n: 1n }] })).toBe("a[0].n: JSON has no BigInt");
  expect(faultOf({ a: nested(200) })).toBe("a.inner.inner: it has more than 100 levels");
  const throwing = {
    get a() {
      throw new TypeError("no");
    },
    get b() {
      throw null;
    },
  };
  expect(faultOf(throwing)).toBe("a: reading it threw `no`");
  expect(
    faultOf(
      Object.create(null, {
        b: {
          enumerable: true,
          get: () => {
            throw null;
          },
        },
      }),
    ),
  ).toBe("b: reading it threw `a thrown null`");
});

test("shared data, functions, instances and what is read only are fine", () => {
  const shared = { x: [1] };
  expect(
    faultOf({ a: shared, b: [shared, shared], f: () => loop, d: new Date(0), m: new Map([[1, loop]]), u: undefined }),
  ).toBe(null);
  expect(faultOf({ plugins: [loop] }, ["plugins"])).toBe(null);
  expect(faultOf({ a: { plugins: [loop] } }, ["plugins"])).toBe("a.plugins[0].list[0].back: it contains itself");
  expect(faultOf({ a: nested(90) })).toBe(null);
  expect(faultOf({ a: Object.assign(Object.create({ toJSON: () => 1 }), { loop }) })).toBe(null);
});
