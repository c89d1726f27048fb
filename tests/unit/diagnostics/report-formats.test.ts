import { expect, test } from "vitest";
import { escapeControls } from "../../../cli/diagnostics/printable.ts";
import { formatGithubReport } from "../../../cli/diagnostics/reports/report-github.ts";
import { formatSarifReport } from "../../../cli/diagnostics/reports/report-sarif.ts";
import type { Diagnostic } from "../../../cli/model/diagnostic.ts";

const brokenLink: Diagnostic = {
  code: "SG1042",
  name: "broken-link",
  severity: "error",
  message: "Unexpected link to `/docs/100%`, expected the URL of a route",
  location: { path: "content/a,b: c.md", line: 2, column: 22, length: 11 },
  help: "Did you mean `/docs/player`?",
};
const siteWide: Diagnostic = { code: "SG1809", name: "cache-damaged", severity: "info", message: "one\r\ntwo" };

test("annotations: escaped for GitHub, with the site's folder before the path", () => {
  expect(formatGithubReport([brokenLink, siteWide], "website/")).toBe(
    "::error file=website/content/a%2Cb%3A c.md,line=2,col=22,title=SG1042 broken-link::Unexpected link to `/docs/100%25`, expected the URL of a route%0ADid you mean `/docs/player`?\n" +
      "::notice title=SG1809 cache-damaged::one%0D%0Atwo\n",
  );
});

test("SARIF: a rule for each code, results with regions, paths as URIs", () => {
  const log = JSON.parse(formatSarifReport([brokenLink, siteWide, brokenLink], "1.2.3", "website/"));
  expect([log.version, log.runs.length]).toEqual(["2.1.0", 1]);
  const [{ tool, results, columnKind }] = log.runs;
  expect(tool.driver.name).toBe("sitegen");
  expect(tool.driver.version).toBe("1.2.3");
  expect(
    tool.driver.rules.map(({ id, name, defaultConfiguration }: never) => [id, name, defaultConfiguration]),
  ).toEqual([
    ["SG1042", "broken-link", { level: "error" }],
    ["SG1809", "cache-damaged", { level: "note" }],
  ]);
  expect(columnKind).toBe("utf16CodeUnits");
  expect(results.map(({ ruleId, ruleIndex, level }: never) => [ruleId, ruleIndex, level])).toEqual([
    ["SG1042", 0, "error"],
    ["SG1809", 1, "note"],
    ["SG1042", 0, "error"],
  ]);
  expect(results[0]).toEqual({
    ruleId: "SG1042",
    ruleIndex: 0,
    level: "error",
    message: { text: "Unexpected link to `/docs/100%`, expected the URL of a route\nDid you mean `/docs/player`?" },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: "website/content/a,b:%20c.md", uriBaseId: "%SRCROOT%" },
          region: { startLine: 2, startColumn: 22, endColumn: 33 },
        },
      },
    ],
  });
  expect(results[1].locations).toEqual([]);
});

test("control characters are escaped in text, and JSON stays equal", () => {
  const text = "a\u001b[31m\u0000\u0007\u007f\u0085\u009b\u200b\u202e\u2066\ufeff\ud800\rb\tc\r\nd\né😀\u200d";
  const safe =
    "a\\u001b[31m\\u0000\\u0007\\u007f\\u0085\\u009b\\u200b\\u202e\\u2066\\ufeff\\ud800\\u000db\tc\r\nd\né😀\u200d";
  expect(escapeControls(text)).toBe(safe);
  expect(JSON.parse(escapeControls(JSON.stringify({ text })))).toEqual({ text });
});
