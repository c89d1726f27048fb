import { expect, test } from "vitest";
import { editorCommand } from "../../../cli/dev/open-editor.ts";

const place = { file: "/site/a.md", line: 3, column: 5 };

test.each([
  [{ VISUAL: "code --wait" }, { program: "code", args: ["--goto", "/site/a.md:3:5"] }],
  [{ EDITOR: "/usr/bin/subl" }, { program: "/usr/bin/subl", args: ["/site/a.md:3:5"] }],
  [
    { SITEGEN_EDITOR: "webstorm", EDITOR: "code" },
    { program: "webstorm", args: ["--line", "3", "--column", "5", "/site/a.md"] },
  ],
  [
    { EDITOR: "vim", TERM_PROGRAM: "vscode" },
    { program: "code", args: ["--goto", "/site/a.md:3:5"] },
  ],
  [{ EDITOR: "vim" }, null],
  [{}, null],
])("%j", (env, expected) => expect(editorCommand(env, place)).toEqual(expected));
