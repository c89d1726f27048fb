import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FilePath } from "../../../cli/model/brands.ts";
import { findPackageDir } from "../../../cli/model/package-dir.ts";
import { checkEjected } from "../../../cli/site/check-ejected.ts";
import { listParts } from "../../../cli/upkeep/eject/eject.ts";
import { createSiteFolder, type SiteFolder } from "./site-folder.ts";

let site: SiteFolder;
beforeEach(() => {
  site = createSiteFolder();
  site.write({
    "sitegen.config.mjs": `import { docs } from "sitegen";
export default { title: "T", url: "https://t.example", content: [docs({ path: "docs" })],
  themeConfig: { footer: { copyright: "© T" } } };
`,
    "docs/index.md": "# Home\\n",
  });
});
afterEach(() => site.end());

const outdated = (themeDir = "site/theme") =>
  checkEjected({ root: site.root as FilePath, themeDir }).map(
    ({ location, message, help }) => `${location?.path}:${location?.line} ${message}; ${help}`,
  );

test("a wrapper uses the original, a copy imports from the package, and both say what they were copied from", async () => {
  expect(await site.run("eject", "Footer")).toEqual({
    ...{ code: 0, stderr: "" },
    stdout: "Wrote site/theme/Footer.tsx, which wraps Footer.\n",
  });
  expect(
    site.read("site/theme/Footer.tsx"),
  ).toBe(`// sitegen eject: templates/parts/Footer.tsx of version 9.8.7, wrapped
import type { ComponentProps } from "react";
import Original from "@theme-original/Footer";

export default function Footer(props: ComponentProps<typeof Original>) {
  return <Original {...props} />;
}
`);
  const again = await site.run("eject", "Footer", "--whole");
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining("add `--force` to overwrite it")]);
  await site.run("eject", "Footer", "--whole", "--force");
  const [header = "", ...lines] = site.read("site/theme/Footer.tsx").split("\n");
  expect(header).toMatch(
    /^\/\/ sitegen eject: templates\/parts\/Footer\.tsx of version 9\.8\.7, whole, hash [0-9a-f]{8,}$/,
  );
  expect(lines.filter((line) => line.includes(' from "')).map((line) => line.split(" from ")[1])).toEqual([
    '"sitegen/source/runtime/react/page-context";',
    '"sitegen/source/runtime/shared/site-data";',
    '"sitegen/source/templates/docusaurus/Footer/Copyright";',
    '"sitegen/source/templates/docusaurus/Footer/Layout";',
    '"sitegen/source/templates/docusaurus/Footer/Links";',
    '"sitegen/source/templates/docusaurus/Footer/footer-links";',
    '"sitegen/source/templates/docusaurus/Footer/Logo";',
  ]);
});

test("every part can be imported by default, so that a wrapper in TypeScript compiles", () => {
  const packageDir = findPackageDir();
  const lacking = [...listParts(packageDir)].filter(
    ([, file]) => !/^export default\b|\bas default\b/m.test(readFileSync(path.join(packageDir, file), "utf8")),
  );
  expect(lacking).toEqual([]);
});

test("no import of any part stays relative", async () => {
  const parts = [...listParts(findPackageDir()).keys()];
  expect(parts).toContain("DocPage");
  expect((await site.run("eject")).stdout).toBe(`${parts.sort().join("\n")}\n`);
  expect((await site.run("eject", "Foter")).stderr).toContain("Did you mean `Footer`?");
  expect((await site.run("eject", "MDXComponents", "--whole")).stderr).toContain("Run `sitegen eject MDXComponents`.");
  expect((await site.run("eject", "Layout")).stderr).toContain("Run `sitegen eject Layout --whole`.");
  for (const part of ["DocPage", "SidebarTree", "Tabs", "DocItem/TOC/Desktop"]) {
    await site.run("eject", part, "--whole");
    expect(site.read(`site/theme/${part}.tsx`)).not.toMatch(/["']\.{1,2}\//);
  }
});

test("a copy of another original is a warning, one of the current original and a wrapper are none", async () => {
  await site.run("eject", "Footer", "--whole");
  await site.run("eject", "Navbar");
  site.write({ "site/theme/Own.tsx": "export default () => null;\n" });
  expect(outdated()).toEqual([]);
  const copy = site.read("site/theme/Footer.tsx");
  site.write({
    "site/theme/Footer.tsx": copy.replace(/hash \w+/, "hash 0123abcd"),
    "site/theme/DocItem/Gone.tsx": copy.replace("parts/Footer", "parts/Gone"),
  });
  expect(outdated()).toEqual([
    "site/theme/DocItem/Gone.tsx:1 Unexpected copy of `templates/parts/Gone.tsx` from version 9.8.7, a file that this version does not have; Remove the copy, and eject the part that replaces it: `sitegen eject` lists all.",
    "site/theme/Footer.tsx:1 Unexpected copy of `templates/parts/Footer.tsx` from version 9.8.7, expected the original as it is now; Commit your changes, run `sitegen eject Footer --whole --force`, and apply them again.",
  ]);
});

test("pages with a wrapper and with a copy are those of the theme", { tags: ["nightly"] }, async () => {
  const build = async () => {
    const { code, stderr } = await site.run("build");
    expect([code, stderr.match(/error|warning/g)]).toEqual([0, null]);
    return site.read("build/docs/index.html").replace(/[\w-]+-[A-Z0-9]{8}\.(?:js|css)/g, "");
  };
  const own = await build();
  expect(own).toContain("© T");
  for (const argv of [["Footer"], ["Layout", "--whole"], ["DocItem/Content", "--whole"], ["MDXComponents"]])
    await site.run("eject", ...argv);
  expect(await build()).toBe(own);
  await site.run("eject", "Footer", "--whole", "--force");
  // the copied layout imports the site's footer
  site.write({
    "site/theme/Footer.tsx": site.read("site/theme/Footer.tsx").replace("style={style}", 'style="dark"'),
  });
  expect(await build()).toContain("footer--dark");
  // the warning comes again from the report of an unchanged build
  site.write({ "site/theme/Footer.tsx": site.read("site/theme/Footer.tsx").replace(/hash \w+/, "hash 0123abcd") });
  for (const _ of [1, 2]) expect((await site.run("build")).stderr).toContain("SG2016");
});
