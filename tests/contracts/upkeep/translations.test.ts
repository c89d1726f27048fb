// @module-tag nightly
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { extractCodeTexts } from "../../../cli/upkeep/translations/extract-code-texts.ts";
import { createSiteFolder, type SiteFolder } from "./site-folder.ts";

const CONFIG = `import { docs, pages, posts } from "sitegen";
export default { title: "T", url: "https://t.example", i18n: { defaultLocale: "en", locales: ["en", "fr"] },
  themeConfig: { navbar: { title: "Harbour", items: [{ label: "Guide", to: "/docs/intro" }] },
    footer: { links: [{ title: "More", items: [{ label: "Source", href: "https://s.example" }] }], copyright: "© T" } },
  content: [docs({ path: "docs", sidebarPath: "sidebars.js" }), pages({ path: "src/pages" })] };
`;
const HOME = `import Translate, { translate } from "@docusaurus/Translate";
export default () => <p title={translate({ id: "home.hint", message: "Hint" })}><Translate id="home.title" description="Above">Welcome</Translate></p>;
`;
const FR = "i18n/fr/docusaurus-plugin-content-docs/current";

let site: SiteFolder;
beforeEach(() => {
  site = createSiteFolder();
  site.write({
    "sitegen.config.mjs": CONFIG,
    "sidebars.js": 'export default { main: [{ type: "category", label: "Start", items: ["intro"] }, "more"] };\n',
    "docs/intro.md": "# Intro\n",
    "docs/more.md": "# More\n",
    "src/pages/index.tsx": HOME,
  });
});
afterEach(() => site.end());

const readTexts = (file: string): Record<string, { message: string; description?: string }> =>
  JSON.parse(site.read(`i18n/fr/${file}`));

describe("sitegen translations", () => {
  test("--write makes the files, keeps what they have, and a second run changes nothing", async () => {
    const first = await site.run("translations", "--write");
    expect(first.stdout).toBe(`Wrote:
  i18n/fr/code.json
  ${FR}.json
  i18n/fr/docusaurus-theme-classic/navbar.json
  i18n/fr/docusaurus-theme-classic/footer.json
`);
    const code = readTexts("code.json");
    expect(code["home.title"]).toEqual({ message: "Welcome", description: "Above" });
    expect(code["home.hint"]).toEqual({ message: "Hint" });
    expect(code["theme.NotFound.title"]?.message).toBe("Page introuvable");
    expect(readTexts("docusaurus-plugin-content-docs/current.json")).toEqual({
      "version.label": { message: "Next", description: "Name of the docs version" },
      "sidebar.main.category.Start": { message: "Start", description: "Category in the sidebar main" },
    });
    expect(Object.keys(readTexts("docusaurus-theme-classic/navbar.json"))).toEqual(["title", "item.label.Guide"]);
    expect(Object.keys(readTexts("docusaurus-theme-classic/footer.json"))).toEqual([
      "link.title.More",
      "link.item.label.Source",
      "copyright",
    ]);
    const texts = site.read("i18n/fr/docusaurus-theme-classic/navbar.json").replace('"Harbour"', '"Port"');
    site.write({
      "i18n/fr/docusaurus-theme-classic/navbar.json": texts.replace(
        "{",
        '{\n  "item.label.Old": { "message": "Vieux" },',
      ),
      "sitegen.config.mjs": CONFIG.replace("items: [", 'items: [{ label: "New", to: "/" }, '),
    });
    const second = await site.run("translations", "--write", "--message-prefix", "fr: ");
    expect(second.stdout).toBe("Wrote:\n  i18n/fr/docusaurus-theme-classic/navbar.json\n");
    const navbar = readTexts("docusaurus-theme-classic/navbar.json");
    expect(Object.entries(navbar).map(([id, { message }]) => [id, message])).toEqual([
      ["item.label.Old", "Vieux"],
      ["title", "Port"],
      ["item.label.Guide", "Guide"],
      ["item.label.New", "fr: New"],
    ]);
    expect((await site.run("translations", "--write")).stdout).toBe("All files have all texts already.\n");
  });

  test("lists what is missing, unused and equal; --strict fails, a complete language passes", async () => {
    site.write({
      "i18n/fr/code.json": '{ "home.title": { "message": "Bienvenue" }, "home.gone": { "message": "Parti" } }',
      [`${FR}/intro.md`]: "# Début\n",
      [`${FR}/gone.md`]: "# Parti\n",
      "i18n/fr/docusaurus-theme-classic/navbar.json": '{ "title": { "message": "Harbour" } }',
    });
    const { code, stdout, stderr } = await site.run("translations");
    expect([code, stderr]).toEqual([0, ""]);
    // how many texts of the theme a language lacks may change
    expect(stdout.replace(/^.*theme\..*\n/gm, "").replace(/missing: \d+ texts/, "missing: texts")).toBe(`fr (Français)
  missing: texts
    i18n/fr/code.json: home.hint ("Hint")
    ${FR}.json: version.label ("Next")
    ${FR}.json: sidebar.main.category.Start ("Start")
    i18n/fr/docusaurus-theme-classic/navbar.json: item.label.Guide ("Guide")
    i18n/fr/docusaurus-theme-classic/footer.json: link.title.More ("More")
    i18n/fr/docusaurus-theme-classic/footer.json: link.item.label.Source ("Source")
    i18n/fr/docusaurus-theme-classic/footer.json: copyright ("© T")
  missing: 1 page
    docs/more.md
  unused: 1 text
    i18n/fr/code.json: home.gone
  unused: 1 page
    ${FR}/gone.md
  equal to the original: 1 text
`);
    const strict = await site.run("translations", "--strict");
    expect([strict.code, strict.stderr]).toEqual([1, expect.stringContaining("SG2004")]);
    site.remove(`${FR}/gone.md`);
    site.remove("docs/more.md");
    site.write({ "sidebars.js": "export default {};\n", "i18n/fr/code.json": "{}" });
    await site.run("translations", "--write");
    expect((await site.run("translations", "--strict")).code).toBe(0);
  });

  test("texts and pages whose original changed after the translation are outdated, reformatted ones are not", async () => {
    site.write({ [`${FR}/intro.md`]: "# Début\n", [`${FR}/more.md`]: "# Plus\n" });
    await site.run("translations", "--write");
    site.write({ "i18n/fr/code.json": site.read("i18n/fr/code.json").replace('"Welcome"', '"Bienvenue"') });
    site.commit("2026-01-01");
    site.write({
      "docs/intro.md": "# Introduction\n",
      "src/pages/index.tsx": HOME.replace(">Welcome<", ">\n  Hello\n<"),
    });
    site.commit("2026-02-01");
    const report = JSON.parse((await site.run("translations", "--json")).stdout);
    expect(report).toMatchObject({
      version: 1,
      languages: [
        {
          locale: "fr",
          texts: { outdated: [{ file: "i18n/fr/code.json", id: "home.title", original: "Hello" }], missing: [] },
          pages: { outdated: [{ page: "docs/intro.md", file: `${FR}/intro.md` }], missing: [], unused: [] },
        },
      ],
    });
    // the translations follow, one of them not committed
    site.write({
      [`${FR}/intro.md`]: "# Introduction en français\n",
      "i18n/fr/code.json": site.read("i18n/fr/code.json").replace('"Bienvenue"', '"Bonjour"'),
    });
    const { languages } = JSON.parse((await site.run("translations", "--json")).stdout);
    expect([languages[0].texts.outdated, languages[0].pages.outdated]).toEqual([[], []]);
  });

  test("a computed text is a warning at its line; a shallow clone and an unknown locale are reported", async () => {
    site.write({
      "src/pages/index.tsx": `import Translate from "@docusaurus/Translate";\nexport default ({ id }) => (\n  <Translate id={id} />\n);\n`,
    });
    const { stderr } = await site.run("translations");
    expect(stderr).toContain("Unexpected value in `<Translate>`, expected a constant text and id");
    expect(stderr).toContain("src/pages/index.tsx:3:3");
    const unknown = await site.run("translations", "--locale", "fe");
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining("Did you mean `fr`?")]);
    site.commit("2026-01-01");
    const head = site.git("rev-parse", "HEAD");
    site.write({ ".git/shallow": head });
    expect((await site.run("translations")).stderr).toContain("SG2003");
  });
});

describe("extractCodeTexts", () => {
  const extract = async (code: string) =>
    (
      await extractCodeTexts(`import Translate, { translate as t } from "@docusaurus/Translate";\n${code}`, "a.tsx")
    ).map(({ text }) => text && [text.id, text.text]);
  test.each([
    ["<Translate>Plain</Translate>", [["Plain", "Plain"]]],
    ['<Translate id="a">\n  Two\n  lines\n</Translate>', [["a", "Two lines"]]],
    ['<Translate id="a">{"With " + `constants`}</Translate>', [["a", "With constants"]]],
    [
      '<b><Translate id={"a"} values={{ n: <Translate id="c">In</Translate> }}>{"{n}"}</Translate></b>',
      [
        ["a", "{n}"],
        ["c", "In"],
      ],
    ],
    [
      't({ id: "a" }); t({ message: "M" })',
      [
        ["a", "a"],
        ["M", "M"],
      ],
    ],
    ["t({ message: name }); t(all); <Translate>{name}</Translate>", [null, null, null]],
    ["const x = y as string; other({ id: 'a' })", []],
  ])("%s", async (code, expected) => expect(await extract(code)).toEqual(expected));
});
