import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPackageDir } from "../../../cli/model/package-dir.ts";
import { themeNotices } from "../../../cli/bundle/notices/theme-notices.ts";
import type { FilePath } from "../../../cli/model/brands.ts";

const packageDir = findPackageDir();
let root: FilePath;

beforeAll(async () => {
  root = (await mkdtemp(path.join(os.tmpdir(), "sitegen-theme-"))) as FilePath;
  const files = {
    "Footer.tsx": 'export * from "./shared/parts";',
    "shared/parts.tsx": "export const Footer = () => null;",
    "MDXContent/index.js": 'import { wrap } from "./wrap"; export default wrap;',
    "MDXContent/wrap.js": "export const wrap = () => null;",
    "MDXContent/index.test.js": "",
    "Icon/Pen/index.js": "export default () => null;",
    "Icon/Pin.js": "export default () => null;",
    "DocCard/index.tsx": "export default () => null;",
    "BlogPostItem/Header/index.js": "export default () => null;",
    "Nabvar/index.tsx": "export default () => null;",
    "prism-include-languages.js": "export default () => {};",
    "ReactLiveScope/index.js": "export default {};",
    "types.d.ts": "",
    "styles.module.css": "",
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, "src/theme", name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

test("each theme file that replaces nothing and that nothing imports is a warning; the first lists the valid names", async () => {
  const themeDir = path.join(root, "src/theme") as FilePath;
  const inputs = ["Footer.tsx", "shared/parts.tsx"].map((name) => path.join(themeDir, name) as FilePath);
  const found = await themeNotices({ root, packageDir, themeDir, inputs });
  expect(found.map(({ location, message, help }) => [location?.path, message, help])).toEqual([
    [
      "src/theme/BlogPostItem/Header/index.js",
      "Unexpected theme file `BlogPostItem/Header`, expected a page that has this component",
      "Import it in a page as `@theme/BlogPostItem/Header`, or delete it.",
    ],
    [
      "src/theme/DocCard/index.tsx",
      "Unexpected theme file `DocCard`, expected a page that has this component",
      "Import it in a page as `@theme/DocCard`, or delete it.",
    ],
    [
      "src/theme/Icon/Pen/index.js",
      "Unexpected theme file `Icon/Pen`, expected the name of a component that the theme has",
      "Use one of the listed names, import it as `@theme/Icon/Pen`, or delete it.",
    ],
    [
      "src/theme/Icon/Pin.js",
      "Unexpected theme file `Icon/Pin`, expected the name of a component that the theme has",
      "Use one of those listed at the first such file, import it as `@theme/Icon/Pin`, or delete it.",
    ],
    [
      "src/theme/MDXContent/index.js",
      "Unexpected theme file `MDXContent`, expected a page that has this component",
      "Import it in a page as `@theme/MDXContent`, or delete it.",
    ],
    [
      "src/theme/Nabvar/index.tsx",
      "Unexpected theme file `Nabvar`, expected the name of a component that the theme has",
      "Did you mean `Navbar`?",
    ],
    [
      "src/theme/ReactLiveScope/index.js",
      "Unexpected theme file `ReactLiveScope`, expected a page that has this component",
      "Import it in a page as `@theme/ReactLiveScope`, or delete it. Only blocks of live code read it.",
    ],
    [
      "src/theme/prism-include-languages.js",
      "Unexpected theme file `prism-include-languages`, expected the name of a component that the theme has",
      "It would add languages to Prism, which does not run here: code gets its colors from built-in grammars, and a fence whose language has none is reported at its line. Delete the file if Docusaurus no longer builds the site.",
    ],
  ]);
  expect(found.filter(({ details }) => details !== undefined)).toHaveLength(1);
  expect(found[2]?.details?.[0]).toMatch(
    /^Names: Admonition, Admonition\/Icon\/Danger, .*AnnouncementBar, .*DocPage.*Navbar.*; or an element: a, img, pre …$/,
  );
  expect(new Set(found.map(({ severity, code }) => `${severity} ${code}`))).toEqual(new Set(["warning SG1583"]));
});

test("counterparts of Docusaurus's components are components of the theme", async () => {
  const names = ["BlogArchivePage", "DocRoot", "BlogTagsListPage", "MDXPage", "DocPaginator", "DocSidebarItem"];
  const folder = (await mkdtemp(path.join(os.tmpdir(), "sitegen-theme-"))) as FilePath;
  const themeDir = path.join(folder, "src/theme") as FilePath;
  await mkdir(themeDir, { recursive: true });
  for (const name of names) await writeFile(path.join(themeDir, `${name}.js`), "export default () => null;");
  const notices = await themeNotices({ root: folder, packageDir, themeDir, inputs: [] });
  expect(notices.map(({ help }) => /`(\w+)\.tsx`/.exec(help ?? "")?.[1])).toEqual([
    "PostArchive",
    "TagList",
    "DocsPaginator",
    "DocsFrame",
    "SidebarTree",
    "MarkdownPage",
  ]);
  await rm(folder, { recursive: true, force: true });
});

test("a part of a menu or sidebar of one width is reported with what replaces the whole", async () => {
  const folder = (await mkdtemp(path.join(os.tmpdir(), "sitegen-theme-"))) as FilePath;
  const themeDir = path.join(folder, "src/theme") as FilePath;
  for (const name of ["DocSidebar/Desktop/Content", "DocSidebar/Mobile", "Navbar/MobileSidebar/Toggle"]) {
    await mkdir(path.join(themeDir, name), { recursive: true });
    await writeFile(path.join(themeDir, name, "index.js"), "export default () => null;");
  }
  const notices = await themeNotices({ root: folder, packageDir, themeDir, inputs: [] });
  expect(
    notices.map(({ location, help }) => [location?.path, /It would .*`([\w/]+)\.tsx`/.exec(help ?? "")?.[1]]),
  ).toEqual([
    ["src/theme/DocSidebar/Desktop/Content/index.js", "DocSidebar"],
    ["src/theme/DocSidebar/Mobile/index.js", "DocSidebar"],
    ["src/theme/Navbar/MobileSidebar/Toggle/index.js", "Navbar/Content"],
  ]);
  await rm(folder, { recursive: true, force: true });
});

test("where the config names no theme folder, one warning names Docusaurus' folder", async () => {
  const found = await themeNotices({ root, packageDir, themeDir: null, inputs: [] });
  expect(found).toEqual([
    {
      code: "SG1583",
      name: "unused-theme-file",
      severity: "warning",
      message: "Unexpected theme files in `src/theme`, expected them in the folder that `themeDir` names",
      location: { path: "src/theme" },
      help: 'Write `themeDir: "src/theme"` in the config to use them, or delete them.',
      details: [
        "BlogPostItem/Header/index.js",
        "DocCard/index.tsx",
        "Footer.tsx",
        "Icon/Pen/index.js",
        "Icon/Pin.js",
        "MDXContent/index.js",
        "MDXContent/wrap.js",
        "Nabvar/index.tsx",
        "ReactLiveScope/index.js",
        "prism-include-languages.js",
        "shared/parts.tsx",
      ],
    },
  ]);
  expect(await themeNotices({ root: os.tmpdir() as FilePath, packageDir, themeDir: null, inputs: [] })).toEqual([]);
});
