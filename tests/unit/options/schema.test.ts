import { expect, test } from "vitest";
import {
  byDefault,
  fillDefaults,
  findIssues,
  listOf,
  object,
  openObject,
  recordOf,
  required,
  string,
  wholeNumber,
} from "../../../cli/options/schema.ts";

class Limits {
  perHost? = byDefault(wholeNumber(1, "1 or more"), 2);
  hosts? = byDefault(listOf(string), []);
}
class Options {
  title = required(string);
  limits? = byDefault(object(Limits), {});
  tagline? = string;
}
const messages = (value: unknown): string[] =>
  findIssues(object(Options), value).map(
    ({ message, path = [] }) => `${path.map(({ key }) => key).join(".")}: ${message}`,
  );

test("fields are optional unless they are required", () => {
  expect(messages({ title: "A" })).toEqual([]);
  expect(messages({})).toEqual([expect.stringMatching(/^title: /)]);
  expect(messages({ title: "A", limits: { perHost: 0 } })).toEqual(["limits.perHost: 1 or more"]);
});

test("defaults are filled in, also in objects inside; a list is not shared", () => {
  expect(fillDefaults(Options, { title: "A" })).toEqual({ title: "A", limits: { perHost: 2, hosts: [] } });
  const { limits } = fillDefaults(Options, { title: "A", limits: { perHost: 3 } });
  limits.hosts.push("x");
  expect(fillDefaults(Options, { title: "A" }).limits).toEqual({ perHost: 2, hosts: [] });
});

test("a list is no object, whatever the fields of the object are", () => {
  class Fields {
    tagline? = string;
  }
  const schemas = { object: object(Fields), record: recordOf(string), open: openObject() };
  for (const [name, schema] of Object.entries(schemas)) {
    const of = (value: unknown) => findIssues(schema, value).map(({ message }) => `${name}: ${message}`);
    expect([of({ tagline: "a" }), of({})]).toEqual([[], []]);
    const issue = `${name}: Invalid type: Expected Object but received Array`;
    expect([of([]), of(["a"])]).toEqual([[issue], [issue]]);
  }
});
