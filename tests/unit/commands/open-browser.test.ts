import { expect, test } from "vitest";
import { browserCommand } from "../../../cli/commands/open-browser.ts";

const URL = "http://localhost:3000/docs/";

test.each([
  ["linux", {}, "xdg-open", [URL]],
  ["freebsd", { BROWSER: " " }, "xdg-open", [URL]],
  ["darwin", {}, "open", [URL]],
  ["win32", {}, "cmd", ["/c", "start", '""', URL]],
  ["darwin", { BROWSER: "/opt/my browser" }, "/opt/my browser", [URL]],
] as const)("%s with %o", (platform, env, program, args) => {
  expect(browserCommand(env, platform, URL)).toEqual({ program, args });
});
