import { expect, test } from "vitest";
import { checkChangelogs } from "../../../cli/check/check-changelogs.ts";
import type { ContentPath } from "../../../cli/model/brands.ts";
import { route } from "../support/site-model.ts";

const CHANGES = `# Changelog

## [Unreleased]

## [2.0.0](https://a.example)

## Version \`one\`

## 0.9.0 - 2026-13-01

0.8\\.0 &copy; _old_
------------

<h2>By hand</h2>
`;
const PAGE = '---\nkeep_a_changelog: true\n---\n\nimport Changes from "../../CHANGELOG.md";\n\n<Changes />\n';

test("versions without a date and other headings are warnings at their lines, also in an imported file", () => {
  const source = "content/docs/changes.mdx" as ContentPath;
  const page = route("/docs/changes", { source, changelog: true });
  const headings = ["Unreleased", "2.0.0", "Version one", "0.9.0 - 2026-13-01", "0.8.0 © old", "By hand"];
  const outline = headings.map((text) => ({ level: 2 as const, id: "x", html: text, text }));
  const files: Record<string, string> = { [source]: PAGE, "CHANGELOG.md": CHANGES };
  const warnings = checkChangelogs({ routes: [page], outlines: { [source]: outline } }, (path) => files[path] ?? null);
  expect(warnings.map(({ code, message, location }) => [code, message, location?.path, location?.line])).toEqual([
    ["SG1228", "Unexpected version `2.0.0` without a valid date, expected `[2.0.0] - 2026-01-05`", "CHANGELOG.md", 5],
    [
      "SG1227",
      "Unexpected heading `Version one` in a changelog, expected a version such as `[1.2.0] - 2026-01-05`",
      "CHANGELOG.md",
      7,
    ],
    [
      "SG1228",
      "Unexpected version `0.9.0 - 2026-13-01` without a valid date, expected `[0.9.0] - 2026-01-05`",
      "CHANGELOG.md",
      9,
    ],
    [
      "SG1227",
      "Unexpected heading `0.8.0 © old` in a changelog, expected a version such as `[1.2.0] - 2026-01-05`",
      "CHANGELOG.md",
      11,
    ],
    [
      "SG1227",
      "Unexpected heading `By hand` in a changelog, expected a version such as `[1.2.0] - 2026-01-05`",
      "content/docs/changes.mdx",
      2,
    ],
  ]);
  const other = route("/docs/changes", { source, data: { frontMatter: {} } });
  expect(checkChangelogs({ routes: [other], outlines: { [source]: outline } }, () => null)).toEqual([]);
});
