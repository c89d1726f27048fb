// `docItemComponent`: the component of a theme or of the site that renders the pages of one docs section.
import { beforeAll, describe, expect, test } from "vitest";
import { buildFixture, buildRoot, createSite, formatShort, readOutput } from "./build-fixture.ts";

const config = (component: string): string => `module.exports = {
  title: "A", url: "https://a.example", baseUrl: "/",
  presets: [["classic", { blog: false, docs: { docItemComponent: ${JSON.stringify(component)} } }]],
};
`;
const build = (component: string, files: Record<string, string> = {}) =>
  buildRoot(createSite({ "docusaurus.config.js": config(component), "docs/a.md": "# A\n", ...files }), {
    cache: false,
  });
const reported = async (built: ReturnType<typeof build>): Promise<string[]> =>
  (await built).diagnostics.map((one) => `${formatShort(one)}: ${one.message}`);

describe("a site with a theme package", () => {
  let built: Awaited<ReturnType<typeof buildFixture>>;
  beforeAll(async () => {
    built = await buildFixture("doc-items");
  });
  const page = (file: string) => readOutput(built.outputs, file);

  test("builds without a problem", () => {
    expect(built.diagnostics).toEqual([]);
  });

  test("components of the content render with the store of the component around them", () => {
    const html = page("api/one/index.html");
    expect(html).toContain('<aside class="panel">One<!-- --> <!-- -->1<!-- -->: <output>3</output></aside>');
    expect(html).toMatch(/<button type="button">outer: 3<\/button><div class="total"><button type="button">inner: 3</);
    expect(html).toContain('<a href="/api/two">water</a>');
    expect(html).toMatch(/<div role="tabpanel" hidden="">[\s\S]*Fresh water/);
    expect(html.match(/<sg-island [^>]*data-c /g)).toHaveLength(2);
  });

  test("pages of other sections have no script of it", () => {
    for (const file of ["docs/a/index.html", "notes/note/index.html"]) expect(page(file)).not.toContain("<sg-island");
  });

  test("a component of the site around the theme's own is static, beside the table of contents", () => {
    const html = page("notes/note/index.html");
    expect(html).toContain('<p class="of-note">About Note</p>');
    expect(html).toMatch(/theme-doc-toc-desktop[\s\S]*href="#part"/);
  });
});

test("a component that does not exist is an error at the option", async () => {
  expect(await reported(build("@theme/Gone"))).toEqual([
    "docusaurus.config.js:3:48 module-not-found: Unexpected absence of `@theme/Gone`, which the option `docItemComponent` names, expected a component of the theme",
  ]);
  expect(await reported(build("@site/src/Gone"))).toEqual([
    "docusaurus.config.js:3:48 module-not-found: Unexpected absence of `@site/src/Gone`, which the option `docItemComponent` names, expected a file or an installed package",
  ]);
});

test("a component that throws is an error of each page, at its place", async () => {
  const source = "export default function Item() {\n  throw new Error('no tide');\n}\n";
  const [first, ...others] = await reported(build("@site/src/Item", { "src/Item.jsx": source }));
  expect(others).toEqual([]);
  expect(first).toContain("render-failed");
  expect(first).toContain("src/Item.jsx:2");
  expect(first).toContain("no tide");
});
