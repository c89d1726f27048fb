import { expect, test } from "vitest";
import { readFrames } from "../../../cli/diagnostics/stack-frames.ts";

test("frames in files, whatever their form", () => {
  const stack = `Error: at /not/a/frame.ts
    at h (file:///site/react/x.js:1:2)
    at Card (file:///my%20site/server.mjs?123:90:12)
    at async /a (b)/x.ts:3:4
    at new Page (/a (b)/y.ts:5:6)
    at Object.get [as size] (C:\\site\\z.ts:7:8)
    at eval (eval at run (/site/e.ts:9:10), <anonymous>:1:1)
    at async Promise.all (index 0)
    at ModuleJob.run (node:internal/modules/esm/module_job:325:25)
    at <anonymous>
    at file://%zz/site/w.ts:1:1
    at Array.map (<anonymous>)`;
  expect(readFrames(stack)).toEqual([
    { file: "/site/react/x.js", line: 1, column: 2 },
    { file: "/my site/server.mjs", line: 90, column: 12 },
    { file: "/a (b)/x.ts", line: 3, column: 4 },
    { file: "/a (b)/y.ts", line: 5, column: 6 },
    { file: "C:\\site\\z.ts", line: 7, column: 8 },
    { file: "/site/e.ts", line: 9, column: 10 },
  ]);
  expect(readFrames("")).toEqual([]);
});

test("an error of linking has its place before the message", () => {
  const stack =
    "file:///site/.sitegen/server/a.mjs:9\n  nope } from './react-1a2b3c4d.mjs';\n  ^^^^\nSyntaxError: The requested module\n    at ModuleJob._instantiate (node:internal/modules/esm/module_job:213:21)\n    at async file:///site/node_modules/x/load.mjs:3:5";
  expect(readFrames(stack)).toEqual([{ file: "/site/.sitegen/server/a.mjs", line: 9, column: 3 }]);
});
