import { expect, test } from "vitest";
import { mergeLocales } from "../../../cli/diagnostics/merge-locales.ts";
import type { Diagnostic } from "../../../cli/model/diagnostic.ts";

const brokenAnchor = (target: string, path = "docs/a.md", line?: number): Diagnostic => ({
  code: "SG1043",
  name: "broken-anchor",
  severity: "warning",
  message: `Unexpected link to \`#b\`, expected the id of an element on \`${target}\``,
  location: { path, ...(line !== undefined && { line, column: 3 }) },
  details: ["ids on that page: c"],
  link: { href: "#b", target: `${target}#b` },
});

test("a broken link of a file that several languages show is reported once, with its other targets", () => {
  const [merged, ...rest] = mergeLocales([
    { diagnostics: [brokenAnchor("/a", "docs/a.md", 3)] },
    { diagnostics: [brokenAnchor("/de/a", "docs/a.md", 3)] },
    { diagnostics: [brokenAnchor("/fr/a", "docs/a.md", 3)] },
  ]);
  expect(rest).toEqual([]);
  expect(merged).toEqual({
    ...brokenAnchor("/a", "docs/a.md", 3),
    details: ["ids on that page: c", "Also in other languages: `/de/a#b`, `/fr/a#b`"],
  });
});

test("a link between files is the same problem in each language, though its URL names the language", () => {
  const link = (href: string): Diagnostic => ({ ...brokenAnchor("", "docs/a.md", 3), link: { href, target: href } });
  const locales = [{ diagnostics: [link("/docs/b#c")] }, { diagnostics: [link("/de/docs/b#c"), link("/de/docs/b#d")] }];
  const details = ["ids on that page: c", "Also in other languages: `/de/docs/b#c`"];
  expect(mergeLocales(locales)).toEqual([{ ...link("/docs/b#c"), details }, link("/de/docs/b#d")]);
});

test("other positions, links without a line and two links in one language stay separate", () => {
  const apart = [
    { diagnostics: [brokenAnchor("/a", "docs/a.md", 3), brokenAnchor("/b", "docs/a.md", 3)] },
    { diagnostics: [brokenAnchor("/de/a", "docs/a.md", 4), brokenAnchor("/de/a", "i18n/de/a.md", 3)] },
    { diagnostics: [brokenAnchor("/fr/a"), brokenAnchor("/fr/b")] },
  ];
  expect(mergeLocales(apart)).toEqual(apart.flatMap(({ diagnostics }) => diagnostics));
});

test("the same message at one position is reported once, whatever its details", () => {
  const config: Diagnostic = { code: "SG1301", name: "x", severity: "error", message: "m", location: { path: "c.ts" } };
  expect(mergeLocales([{ diagnostics: [config] }, { diagnostics: [{ ...config, details: ["d"] }] }])).toEqual([config]);
});
