import { expect, test } from "vitest";
import { adviceOn } from "../../../../cli/commands/doctor/examine-site.ts";
import { readLimits } from "../../../../cli/commands/doctor/read-limits.ts";
import type { SiteConfig } from "../../../../cli/model/config.ts";
import { siteConfig } from "../../support/site-model.ts";
import { markdownConfig } from "../../compile/fixtures.ts";

test("limits come from the files of Linux, and are unknown without them", () => {
  const files: Record<string, string> = {
    "/proc/sys/fs/inotify/max_user_watches": "8192\n",
    "/proc/self/limits":
      "Limit                     Soft Limit           Hard Limit           Units\nMax open files            256                  4096                 files\n",
  };
  expect(readLimits((file) => files[file] ?? "")).toMatchObject({ watches: 8192, openFiles: 256 });
  expect(
    readLimits(() => {
      throw new Error("ENOENT");
    }),
  ).toMatchObject({ watches: null, openFiles: null });
  expect(readLimits((file) => (file.includes("limits") ? "Max open files            unlimited" : ""))).toMatchObject({
    openFiles: null,
  });
});

const config = (changes: Parameters<typeof markdownConfig>[0] = {}): SiteConfig => ({
  ...siteConfig(),
  markdown: markdownConfig(changes),
});
const limits = { watches: 100_000, openFiles: 20_000, heap: 4e9, memory: 8e9, processors: 2 };

test("a machine with room, and a config without slow parts, need no advice", () => {
  expect(adviceOn(config(), { pages: 1_000, limits, stages: { plan: 100, render: 80 } })).toEqual([]);
});

test("each limit that is too small, and each slow part, is one line with what to do", () => {
  const slow = config({
    parser: "remark",
    remarkPlugins: [() => {}],
    code: { ...markdownConfig().code, engine: "oniguruma" },
  });
  const small = { ...limits, watches: 2_999, openFiles: 256, heap: 99e6 };
  const advice = adviceOn(slow, { pages: 1_000, limits: small, stages: { plan: 3_000, render: 500 } });
  expect(advice).toEqual([
    "The system watches 2999 files, and `dev` may need 3000: raise `fs.inotify.max_user_watches`, or `dev` polls files.",
    "This process may open 256 files: raise the limit with `ulimit -n 1024`.",
    "Node.js may use 99.0 MB of memory for 1000 pages: set `NODE_OPTIONS=--max-old-space-size=100` if a build ends for lack of it.",
    "`markdown.parser` is `remark`: `satteri` parses the same Markdown and takes a part of the time.",
    "`highlight.engine` is `oniguruma`: `scanner` gives the same colors and takes a part of the time.",
    "Plugins in `remarkPlugins` run for each page: try a build without them to see what they take.",
    "More than half of a build is the stage `plan`: it reads and compiles content, so its time is that of the pages and of remark and rehype plugins.",
  ]);
});
