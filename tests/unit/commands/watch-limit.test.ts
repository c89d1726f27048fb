import { expect, test } from "vitest";
import { describeWatchLimit } from "../../../cli/commands/watch-limit.ts";
import { formatDiagnostic } from "../../../cli/diagnostics/report-pretty.ts";

test("a system limit on watched files is reported with a remedy; other errors are not handled", () => {
  const limit = describeWatchLimit(Object.assign(new Error("no space"), { code: "ENOSPC" }));
  const text = limit && formatDiagnostic(limit, { colors: false, ascii: false, columns: 100 }, () => undefined);
  expect(text).toBe(
    [
      "warning  SG1811 watch-limit",
      "  Unexpected limit (ENOSPC) on watched files, expected room for the whole site: files are polled instead, which takes more of the processor",
      "  help: Raise the limit: `sudo sysctl fs.inotify.max_user_watches=524288 fs.inotify.max_user_instances=1024`. To make it permanent, add it to `/etc/sysctl.conf`.",
    ].join("\n"),
  );
  expect(describeWatchLimit(Object.assign(new Error("too many"), { code: "EMFILE" }))?.message).toContain("(EMFILE)");
  expect(describeWatchLimit(Object.assign(new Error("denied"), { code: "EACCES" }))).toBe(null);
});
