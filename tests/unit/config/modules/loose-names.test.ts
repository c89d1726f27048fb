import { expect, test } from "vitest";
import { looseNames } from "../../../../cli/config/modules/loose-names.ts";

test("names that a script assigns and nothing declares", () => {
  expect(
    looseNames(`const fs = require("fs");
let declared;
function count(list, { size = 1, ...rest }) {
  total = 0;
  for (index = 0; index < list.length; index++) total += size;
  for (entry of list) [first, { second: inner = 2, ...others }] = entry;
  declared = total; size = 2; rest = null;
  try { count = null; } catch (error) { error = null; }
  list.name = list[declared] = (result) => { result = hidden; };
}
class Fleet { static size = (Fleet = 1); }
module.exports = count;
exports = console = null;`),
  ).toEqual(["entry", "first", "index", "inner", "others", "total"]);
});

test("none in strict mode, nor in code that is no script", () => {
  for (const source of ['"use strict";\ntotal = 0;', "export default total = 0;", "total = <b />;"])
    expect(looseNames(source)).toEqual([]);
});
