import { expect, test } from "vitest";
import { readThrown } from "../../../cli/diagnostics/thrown.ts";

/** What throws whenever it is read. */
const HOSTILE = {
  get(): never {
    throw new Error("a trap");
  },
  has(): never {
    throw new Error("a trap");
  },
  getPrototypeOf(): never {
    throw new Error("a trap");
  },
};
const withField = (error: Error, name: string, descriptor: PropertyDescriptor): Error =>
  Object.defineProperty(error, name, descriptor);
const throwing = { get: HOSTILE.get };
const revoked = Proxy.revocable({}, {});
revoked.revoke();
const circular = new Error("outer");
circular.cause = new Error("inner", { cause: circular });

test.each<[what: string, value: unknown, message: string]>([
  ["an error", new Error("boom"), "boom"],
  ["null", null, "a thrown null"],
  ["undefined", undefined, "a thrown undefined"],
  ["a symbol", Symbol("s"), "a thrown symbol: Symbol(s)"],
  ["a number", 42, "a thrown number: 42"],
  ["a BigInt", 1n, "a thrown bigint: 1n"],
  ["a text", "text", "a thrown string: text"],
  ["an empty text", "", "a thrown string"],
  ["a function", () => 1, "a thrown function: [Function (anonymous)]"],
  ["a frozen object", Object.freeze({ a: 1 }), "a thrown object: { a: 1 }"],
  ["an object without a prototype", Object.create(null), "a thrown object: [Object: null prototype] {}"],
  ["an object with a message", { message: "no error, but a message" }, "no error, but a message"],
  ["a promise", Promise.resolve(1), "a thrown Promise: Promise { 1 }"],
  ["a proxy", new Proxy({ a: 1 }, HOSTILE), "a thrown object: { a: 1 }"],
  ["a revoked proxy", revoked.proxy, "a thrown object: <Revoked Proxy>"],
  ["an error behind a proxy", new Proxy(new Error("x"), HOSTILE), "a thrown object: Error: x"],
  ["an object whose toString throws", { toString: HOSTILE.get }, "a thrown object: { toString: [Function: get] }"],
  [
    "a message that throws",
    withField(new RangeError("x"), "message", throwing),
    "a thrown RangeError without a message",
  ],
  [
    "a message that is no text",
    Object.assign(new Error("x"), { message: Symbol("m") }),
    "a thrown Error without a message",
  ],
  ["an error without a message", new TypeError(), "a thrown TypeError without a message"],
  ["a message of a plugin", Object.assign(new Error("3:1: Odd"), { reason: "Odd" }), "Odd"],
  ["a long message", new Error("x".repeat(1e6)), `${"x".repeat(2_000)}… (1000000 characters)`],
])("%s", (_, value, message) => {
  expect(readThrown(value).message).toBe(message);
});

test("the stack is a text, or empty", () => {
  expect(readThrown(new Error("boom")).stack).toMatch(/^Error: boom\n {4}at .*thrown\.test\.ts/);
  for (const value of [
    null,
    withField(new Error("x"), "stack", throwing),
    withField(new Error("x"), "stack", { value: 5 }),
    new Proxy({}, HOSTILE),
  ])
    expect(readThrown(value).stack).toBe("");
});

test("causes and collected errors are listed once", () => {
  expect(readThrown(circular).causes).toEqual(["inner"]);
  expect(readThrown(new AggregateError([new Error("a"), null, 5], "many")).causes).toEqual(["a", "a thrown number: 5"]);
  expect(readThrown(Object.assign(new Error("x"), { errors: new Proxy([], HOSTILE) })).causes).toEqual([]);
  let deep = new Error("0");
  for (let depth = 1; depth < 100; depth++) deep = new Error(String(depth), { cause: deep });
  expect(readThrown(deep).causes).toHaveLength(8);
});

test("the place of a plugin's message", () => {
  expect(readThrown(Object.assign(new Error("x"), { line: 3, column: 5 })).place).toEqual({ line: 3, column: 5 });
  for (const value of [new Error("x"), null, { line: "3", column: 5 }, new Proxy({}, HOSTILE)])
    expect(readThrown(value).place).toBeNull();
});
