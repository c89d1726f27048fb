import { expect, test } from "vitest";
import { findUnknownKeys } from "../../../cli/config/find-unknown-keys.ts";
import { listOf, object, objectOf, string } from "../../../cli/options/schema.ts";

class Redirects {
  from? = string;
}
const schema = objectOf({ redirects: object(Redirects), list: listOf(object(Redirects)) });

test("fields that the schema lacks, at each depth, with the nearest name", () => {
  expect(findUnknownKeys(schema, { redirects: { form: "/a" }, list: [{ from: "/a" }, { other: 1 }] })).toEqual([
    { keys: ["redirects", "form"], suggestion: "from" },
    { keys: ["list", 1, "other"], suggestion: null },
  ]);
});

test("a list in place of an object is one error of its type: its items are no fields", () => {
  expect(findUnknownKeys(schema, { redirects: [{ from: "/a" }] })).toEqual([]);
});
