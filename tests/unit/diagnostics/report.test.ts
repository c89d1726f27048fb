import fc from "fast-check";
import { expect, test } from "vitest";
import { EXIT, exitCodeOf } from "../../../cli/diagnostics/exit-code.ts";
import { orderDiagnostics } from "../../../cli/diagnostics/order-diagnostics.ts";
import { formatJsonReport } from "../../../cli/diagnostics/reports/report-json.ts";
import { count, formatBytes, formatCounts, formatReport } from "../../../cli/diagnostics/report-pretty.ts";
import { createProgress } from "../../../cli/diagnostics/reports/report-progress.ts";
import { isLive, terminalStyle } from "../../../cli/diagnostics/terminal-style.ts";
import type { Diagnostic } from "../../../cli/model/diagnostic.ts";

const brokenLink: Diagnostic = {
  code: "SG1042",
  name: "broken-link",
  severity: "error",
  message: "Unexpected link to `/docs/plaer`, expected the URL of a route",
  location: { path: "content/docs/player.mdx", line: 2, column: 22, length: 11 },
  help: "Did you mean `/docs/player`?",
};
const siteWide: Diagnostic = {
  code: "SG1801",
  name: "disk-full",
  severity: "warning",
  message: "First\nsecond \u001b[2J",
  details: ["a fact"],
};
const source = "# Player\nEmbed it with the [player](/docs/plaer).\n";
const plain = { colors: false, ascii: false, columns: 80 };

test("the complete report: positions first, frame, details, help", () => {
  expect(formatReport([siteWide, brokenLink, brokenLink], plain, () => source)).toBe(
    [
      "content/docs/player.mdx:2:22  error  SG1042 broken-link",
      "  Unexpected link to `/docs/plaer`, expected the URL of a route",
      "  1 │ # Player",
      "  2 │ Embed it with the [player](/docs/plaer).",
      "    │                      ^^^^^^^^^^^",
      "  help: Did you mean `/docs/player`?",
      "",
      "warning  SG1801 disk-full",
      "  First",
      "  second \\x1b[2J",
      "  a fact",
      "",
      "",
    ].join("\n"),
  );
});

test("ASCII only where the locale is C, no frame without a source", () => {
  const ascii = formatReport([brokenLink], { ...plain, ascii: true }, () => `# é\n${source.slice(9)}`);
  expect(ascii).toMatch(/^[\n\x20-\x7e]*$/);
  expect(ascii).toContain("  1 | # \\xe9\n");
  expect(formatReport([brokenLink], plain, () => undefined).split("\n")).toHaveLength(5);
});

test("colours only add escape codes", () => {
  const colored = formatReport([brokenLink], { ...plain, colors: true }, () => source);
  expect(colored).toContain("\u001b[31merror\u001b[39m");
  expect(colored.replace(/\u001b\[\d+m/g, "")).toBe(formatReport([brokenLink], plain, () => source));
});

test("order: path, line, column, code", () => {
  const at = (path: string, line: number, column: number, code: string): Diagnostic => ({
    ...brokenLink,
    code,
    location: { path, line, column },
  });
  const sorted = [
    at("a.md", 2, 1, "SG1001"),
    at("a.md", 10, 1, "SG1001"),
    at("a.md", 10, 3, "SG1001"),
    at("a.md", 10, 3, "SG1002"),
    at("b.md", 1, 1, "SG1001"),
    siteWide,
  ];
  expect(orderDiagnostics([...sorted].reverse())).toEqual(sorted);
});

test("counts and sizes are readable", () => {
  const warning: Diagnostic = { ...siteWide, message: "other" };
  expect(formatCounts([brokenLink, siteWide, warning])).toBe("1 error, 2 warnings");
  expect(formatCounts([{ ...brokenLink, severity: "info" }])).toBe("");
  expect([0, 1, 12, 999, 1_000, 12_345, 1_234_567].map((number) => count(number, "page"))).toEqual([
    "0 pages",
    "1 page",
    "12 pages",
    "999 pages",
    "1,000 pages",
    "12,345 pages",
    "1,234,567 pages",
  ]);
  expect([12, 1_234, 12_345_678].map(formatBytes)).toEqual(["12 B", "1.2 kB", "12.3 MB"]);
});

test("the JSON report is one document", () => {
  const text = formatJsonReport({
    version: "1.2.3",
    routes: 4,
    seconds: 0.5,
    bytes: 9,
    diagnostics: [siteWide, brokenLink],
    islands: [{ module: "a.tsx", implicit: true, pages: ["/"] }],
    timings: { scan: 3 },
  });
  expect(JSON.parse(text)).toEqual({
    version: "1.2.3",
    ok: false,
    routes: 4,
    seconds: 0.5,
    bytes: 9,
    diagnostics: [brokenLink, siteWide],
    islands: [{ module: "a.tsx", implicit: true, pages: ["/"] }],
    timings: { scan: 3 },
  });
});

test("the topic of a code decides the exit code", () => {
  const error = (code: string): Diagnostic => ({ ...brokenLink, code });
  const cases: [Diagnostic[], number][] = [
    [[], EXIT.fine],
    [[siteWide], EXIT.fine],
    [[error("SG1042")], EXIT.site],
    [[error("SG1301")], EXIT.usage],
    [[error("SG1301"), error("SG1042")], EXIT.site],
    [[error("SG1901")], EXIT.usage],
    [[error("SG1042"), error("SG1801")], EXIT.environment],
  ];
  expect(cases.map(([diagnostics]) => exitCodeOf(diagnostics))).toEqual(cases.map(([, code]) => code));
});

test("progress without a terminal: one line per stage", () => {
  let text = "";
  let now = 0;
  const progress = createProgress((part) => (text += part), { live: false, now: () => now });
  progress.on({ stage: "scan", done: 0, total: 0 });
  progress.on({ stage: "scan", done: 12, total: 12, ms: 30 });
  progress.on({ stage: "compile", done: 1, total: 12 });
  now = 1500;
  progress.on({ stage: "compile", done: 12, total: 12 });
  progress.on({ stage: "route", done: 0, total: 0 });
  progress.stop();
  expect(text).toBe(
    "scan            12/12    0.03 s\ncompile         12/12    1.50 s\nroute                    0.00 s\n",
  );
});

test("progress on a terminal: one live line, cleared at the end", () => {
  let text = "";
  let now = 0;
  const progress = createProgress((part) => (text += part), { live: true, now: () => now });
  progress.on({ stage: "compile", done: 1, total: 12 });
  progress.on({ stage: "compile", done: 2, total: 12 });
  now = 60;
  progress.on({ stage: "compile", done: 3, total: 12 });
  progress.stop();
  expect(text).not.toContain("\n");
  expect(text).not.toContain("2/12");
  expect(text).toContain("3/12");
  expect(text.endsWith("\r\u001b[2K")).toBe(true);
});

test("style follows NO_COLOR, FORCE_COLOR, the terminal and the locale", () => {
  const tty = { isTTY: true, columns: 120 };
  expect(terminalStyle(tty, {})).toEqual({ colors: true, ascii: false, columns: 120 });
  expect(terminalStyle(tty, { NO_COLOR: "1", LANG: "C" })).toEqual({ colors: false, ascii: true, columns: 120 });
  expect(terminalStyle({ isTTY: false, columns: undefined }, { LC_ALL: "C.UTF-8", LANG: "C" })).toEqual({
    colors: false,
    ascii: false,
    columns: 100,
  });
  expect(terminalStyle({ isTTY: false, columns: undefined }, { FORCE_COLOR: "1" }).colors).toBe(true);
});

test("authors' text stays text: no control character reaches the terminal", () => {
  const hostile = fc.array(
    fc.constantFrom(
      "\u001b[31m",
      "\u0007",
      "\r",
      "\n",
      "\u202e",
      "\u0085",
      "\ud800",
      "\u0000",
      "\t",
      "é",
      "あ",
      "a",
      " ",
    ),
    { maxLength: 12 },
  );
  const text = hostile.map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, text, text, text, fc.nat(6), fc.nat(20), (message, path, source, help, line, column) => {
      const diagnostic: Diagnostic = {
        ...brokenLink,
        message,
        help,
        details: [message],
        location: { path, line, column, length: 3 },
      };
      const report = formatReport([diagnostic], plain, () => source);
      expect(report).not.toMatch(/[^\n\P{Cc}]|[\u202e\ud800]/u);
    }),
    { seed: 7 },
  );
});

test("a live line is printed on capable terminals, not in a CI log", () => {
  const tty = { isTTY: true, columns: 80 };
  expect([
    isLive(tty, {}),
    isLive(tty, { CI: "1" }),
    isLive(tty, { TERM: "dumb" }),
    isLive({ ...tty, isTTY: false }, {}),
  ]).toEqual([true, false, false, false]);
});

test("diagnostics of one group are one, at the first position, with the other positions", () => {
  const block = (path: string, line: number, group = "klingon"): Diagnostic => ({
    code: "SG1209",
    name: "unknown-code-language",
    severity: "info",
    message: `Unexpected code language \`${group}\``,
    location: { path, line, column: 1 },
    group,
  });
  const many = [block("b.md", 9), block("a.md", 30), block("a.md", 3), block("a.md", 5, "elvish")];
  const { group: _, ...alone } = block("a.md", 5, "elvish");
  const { group: __, ...first } = block("a.md", 3);
  const merged = [{ ...first, details: ["also at a.md:30:1, b.md:9:1"] }, alone];
  expect(orderDiagnostics(many)).toEqual(merged);
  expect(orderDiagnostics(orderDiagnostics(many))).toEqual(merged);
  const hundred = Array.from({ length: 100 }, (_, index) => block("a.md", index + 1));
  expect(orderDiagnostics(hundred).map(({ details }) => details)).toEqual([
    ["also at a.md:2:1, a.md:3:1, a.md:4:1, a.md:5:1, a.md:6:1 and 94 more"],
  ]);
});
