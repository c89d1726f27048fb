// A site of two languages and two docs versions, from its files to the bytes of the output.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { BuildResult } from "../../cli/site/build-site.ts";
import { buildFixture, buildRoot, createSite, formatShort, hashCold, hashesOf, readOutput } from "./build-fixture.ts";

let site: BuildResult;
beforeAll(async () => {
  site = await buildFixture("international");
});
const read = (file: string): string => readOutput(site.outputs, file);
/** All parts of a file that match. */
const parts = (file: string, pattern: RegExp): string[] => read(file).match(pattern) ?? [];

describe("languages", () => {
  test("build without diagnostics, each as a separate site below its base URL", () => {
    expect(site.diagnostics.map(formatShort)).toEqual([]);
    const own = site.table?.routes.map(({ url }) => url) ?? [];
    expect(own).toEqual([
      "/atlas/",
      "/atlas/404.html",
      "/atlas/blog",
      "/atlas/blog/2024/03/05/harbour",
      "/atlas/blog/archive",
      "/atlas/blog/tags",
      "/atlas/blog/tags/sea",
      "/atlas/docs/",
      "/atlas/docs/1.0/",
      "/atlas/docs/1.0/guide/install",
      "/atlas/docs/1.0/guide/only-old",
      "/atlas/docs/category/first-steps",
      "/atlas/docs/guide/install",
      "/atlas/docs/guide/only-new",
      "/atlas/search",
      "/atlas/versions",
    ]);
    expect(site.otherTables.ar?.routes.map(({ url }) => url)).toEqual(
      own.map((url) => url.replace("/atlas/", "/atlas/ar/")),
    );
    const files = site.outputs.map(({ path }) => path as string).filter((path) => !path.includes("assets/"));
    const below = files.filter((path) => path.startsWith("ar/")).map((path) => path.slice(3));
    // files for the host are in the root only
    expect(files.filter((path) => !path.startsWith("ar/") && !below.includes(path))).toEqual([
      ".nojekyll",
      "_headers",
      "robots.txt",
    ]);
    expect(read("robots.txt")).toBe(
      "User-agent: *\nAllow: /\n\nSitemap: https://atlas.example/atlas/sitemap.xml\nSitemap: https://atlas.example/atlas/ar/sitemap.xml\n",
    );
    expect(read("_headers").match(/^\/.*$/gm)).toEqual(["/atlas/*", "/atlas/ar/assets/*", "/atlas/assets/*"]);
  });

  test("a translated file replaces the original, another one shows it", () => {
    expect(read("ar/docs/index.html")).toContain('<p>خرائط لكل مكان. اقرأ <a href="/atlas/ar/docs/guide/install">');
    expect(read("docs/index.html")).toContain('<p>Maps of everywhere. Read <a href="/atlas/docs/guide/install">');
    expect(read("ar/docs/guide/install/index.html")).toContain("<p>You need a compass.</p>");
    expect(read("ar/docs/1.0/index.html")).toContain("<p>Maps of the old world.");
    // an image next to the translation too
    expect(parts("ar/docs/index.html", /<img [^>]*width="\d+" height="\d+"/g)).toEqual([
      expect.stringContaining('width="10" height="20"'),
    ]);
    expect(parts("docs/index.html", /<img [^>]*width="\d+" height="\d+"/g)).toEqual([
      expect.stringContaining('width="20" height="10"'),
    ]);
  });

  test("content without a translation has its own language and direction, with a hint in the page's", () => {
    const hint = '<p class="sg-untranslated" dir="auto" data-sg-no-search="">لم تترجم هذه الصفحة بعد.</p>';
    const body = '<div class="theme-doc-markdown markdown" lang="en" dir="ltr">';
    for (const url of ["docs/guide/install", "docs/1.0"]) expect(read(`ar/${url}/index.html`)).toContain(hint + body);
    for (const file of ["ar/docs/index.html", "docs/guide/install/index.html", "ar/blog/2024/03/05/harbour/index.html"])
      expect(parts(file, /sg-untranslated|<(?:div|h1)[^>]* lang=[^>]*>/g)).toEqual([]);
  });

  test("edit links lead to the file that is shown", () => {
    const edit = /https:\/\/git\.example\/atlas\/edit[^"]*/g;
    expect(parts("ar/docs/index.html", edit)).toEqual([
      "https://git.example/atlas/edit/main/i18n/ar/docusaurus-plugin-content-docs/current/intro.md",
    ]);
    expect(parts("ar/docs/guide/install/index.html", edit)).toEqual([
      "https://git.example/atlas/edit/main/docs/guide/install.md",
    ]);
  });

  test("the document names its language, direction, and the page in the others", () => {
    const head = /<html lang="\w+" dir="\w+"|<link rel="alternate"[^>]*hrefLang[^>]*>|<meta property="og:locale[^>]*>/g;
    expect(parts("ar/docs/guide/install/index.html", head)).toEqual([
      '<html lang="ar" dir="rtl"',
      '<link rel="alternate" href="https://atlas.example/atlas/docs/guide/install" hrefLang="en"/>',
      '<link rel="alternate" href="https://atlas.example/atlas/ar/docs/guide/install" hrefLang="ar"/>',
      '<link rel="alternate" href="https://atlas.example/atlas/docs/guide/install" hrefLang="x-default"/>',
      '<meta property="og:locale" content="ar"/>',
      '<meta property="og:locale:alternate" content="en"/>',
    ]);
  });

  test("the theme's texts come from code.json, else they are built in, in pages and in compiled output", () => {
    expect(read("ar/docs/index.html")).toContain(">تخط إلى المحتوى الرئيسي</a>");
    expect(read("ar/docs/guide/install/index.html")).toMatch(
      /admonition-heading">(?:<svg.*?<\/svg>|<span.*?<\/span>)?ملاحظة<\/div>/s,
    );
    expect(read("ar/404.html")).toContain("<title>الصفحة غير موجودة | Atlas</title>");
    expect(read("ar/blog/tags/sea/index.html")).toContain("<h1>مقال واحد بالوسم «sea»</h1>");
    // missing in code.json: built in
    expect(read("ar/docs/index.html")).toContain('aria-label="الشريط الجانبي للوثائق"');
    expect(read("docs/index.html")).toContain(">Skip to main content</a>");
  });

  test("the site's own components are translated, in pages and in islands of both sides", () => {
    expect(parts("ar/index.html", /<h1>.*?<\/h1>|<main>.*?<p>.*?<\/p>/gs).join()).toContain("مرحبا بك في Atlas");
    expect(read("ar/index.html")).toContain("<p>Not translated</p>");
    expect(read("ar/index.html")).toContain("<title>الرئيسية | Atlas</title>");
    expect(read("ar/index.html")).toContain('<button type="button">دار 0 مرات</button>');
    const scripts = (folder: string) =>
      site.outputs.flatMap((output) =>
        output.path.startsWith(`${folder}assets/`) && output.path.endsWith(".js") && "bytes" in output
          ? [Buffer.from(output.bytes).toString()]
          : [],
      );
    expect(scripts("ar/").filter((code) => /مرات|\\u0645\\u0631\\u0627\\u062A/.test(code))).toHaveLength(1);
    // the entry is one file, whatever islands translate
    expect(parts("ar/index.html", /data-m="[^"]*"/g)).toEqual([
      expect.stringMatching(/^data-m="\/atlas\/ar\/assets\/i-Compass-\w+\.js \/atlas\/ar\/assets\/react-\w+\.js"$/),
    ]);
    expect(scripts("").filter((code) => /مرات|\\u0645\\u0631\\u0627\\u062A/.test(code))).toEqual([]);
  });

  test("labels of sidebars, versions, sections, navbar and footer have their files", () => {
    const labels = (file: string) =>
      parts(file, /(?<=data-sg-sidebar-category="1">|menu__link">|sg-footer-title">|<h1>|sg-lead">)[^<]+/g);
    expect(labels("ar/docs/category/first-steps/index.html")).toEqual(
      expect.arrayContaining(["المدونة", "الخطوات الأولى", "من أين تبدأ", "المزيد"]),
    );
    expect(read("ar/docs/index.html")).toContain("الإصدار: الإصدار ٢</span>");
    expect(read("ar/blog/index.html")).toContain('<h1>المدونة</h1><p class="sg-lead">أخبار أطلس</p>');
    expect(read("ar/blog/index.html")).toContain('<div class="sg-posts-sidebar-title">أحدث المقالات</div>');
    expect(read("ar/blog/index.html")).toContain(">5 مارس 2024</time>");
    expect(read("ar/docs/index.html")).toContain("<b>أطلس</b>");
  });

  test("the menu of languages leads to the same page, and home from a page that the other lacks", () => {
    const menu = (file: string) => [
      ...new Set(
        parts(file, /<a lang="[^>]*>[^<]*/g).map((link) => link.replace(/ data-[\w-]+=""| class="[^"]*"/g, "")),
      ),
    ];
    expect(menu("docs/guide/install/index.html")).toEqual([
      '<a lang="en" hrefLang="en" href="/atlas/docs/guide/install?from=menu" aria-current="page">English',
      '<a lang="ar" hrefLang="ar" href="/atlas/ar/docs/guide/install?from=menu">العربية',
    ]);
    expect(menu("ar/404.html")).toEqual([
      '<a lang="en" hrefLang="en" href="/atlas/?from=menu">English',
      '<a lang="ar" hrefLang="ar" href="/atlas/ar/?from=menu" aria-current="page">العربية',
    ]);
    expect(read("docs/index.html")).toMatch(/<summary class="menu__link">Languages<\/summary>/);
    expect(read("ar/docs/index.html")).toMatch(/<summary class="menu__link">اللغات<\/summary>/);
  });
});

describe("docs versions", () => {
  /** Links of the navbar about versions: text, target, whether active. */
  const bar = (file: string) => {
    const html = read(file);
    const start = html.indexOf('<div class="sg-navbar-items">');
    const items = html.slice(start, html.indexOf("</nav>", start));
    return [...items.matchAll(/<a ([^>]*data-sg-(?:docs|version-label)[^>]*)>([^<]*)/g)].map(
      ([, attributes = "", label]) =>
        [label, /href="([^"]*)"/.exec(attributes)?.[1], /aria-current/.test(attributes) ? "current" : ""]
          .join(" ")
          .trim(),
    );
  };

  test("items link to the page's version, else into the latest; a menu to the same doc, else the main one", () => {
    expect(bar("docs/1.0/guide/install/index.html")).toEqual([
      "Guide /atlas/docs/1.0/ current",
      "News /atlas/docs/guide/only-new",
      "1.0 (old) /atlas/docs/1.0/ current",
      "1.0 (old) /atlas/docs/1.0/guide/install",
      "2.0 /atlas/docs/guide/install",
      "1.0 (old) /atlas/docs/1.0/guide/install current",
    ]);
    expect(bar("docs/1.0/guide/only-old/index.html").slice(-2)).toEqual([
      "2.0 /atlas/docs/",
      "1.0 (old) /atlas/docs/1.0/guide/only-old current",
    ]);
    expect(bar("blog/index.html")).toEqual([
      "Guide /atlas/docs/",
      "News /atlas/docs/guide/only-new",
      "2.0 /atlas/docs/",
      "2.0 /atlas/docs/",
      "2.0 /atlas/docs/",
      "1.0 (old) /atlas/docs/1.0/",
    ]);
  });

  test("the markup has the data for a reader's choice", () => {
    expect(parts("blog/index.html", /data-sg-versions="[^"]*"/g).slice(-3)).toEqual([
      'data-sg-versions="{&quot;current&quot;:[&quot;/atlas/docs/&quot;],&quot;1.0&quot;:[&quot;/atlas/docs/1.0/&quot;]}"',
      'data-sg-versions="{&quot;current&quot;:[&quot;/atlas/docs/guide/only-new&quot;]}"',
      'data-sg-versions="{&quot;current&quot;:[&quot;/atlas/docs/&quot;,&quot;2.0&quot;],&quot;1.0&quot;:[&quot;/atlas/docs/1.0/&quot;,&quot;1.0 (old)&quot;]}"',
    ]);
    expect(read("blog/index.html")).toContain(
      "&quot;versions&quot;:{&quot;default&quot;:[&quot;current&quot;,&quot;1.0&quot;]}",
    );
  });

  test("the banner of an old version leads to the same doc in the latest", () => {
    expect(
      parts("docs/1.0/guide/install/index.html", /<div class="theme-doc-version-banner".*?<\/div><\/div>/g),
    ).toEqual([
      '<div class="theme-doc-version-banner" role="alert"><div>This is documentation for Atlas 1.0 (old), which is no longer actively maintained.</div><div>For up-to-date documentation, see the <b><a href="/atlas/docs/guide/install" data-sg-docs="default" data-sg-version="current">latest version</a></b> (2.0).</div></div>',
    ]);
  });
});

describe("errors of translations", () => {
  test("in a file of texts are reported at their position", async () => {
    const { diagnostics } = await buildFixture("international", {
      "i18n/ar/docusaurus-theme-classic/footer.json": '{ "link.title.Mor": { "message": "x" } }',
      "i18n/ar/docusaurus-plugin-content-blog/options.json": '{ "title": 5 }',
    });
    expect(diagnostics.map((one) => `${formatShort(one)}: ${one.message}`)).toEqual([
      "i18n/ar/docusaurus-plugin-content-blog/options.json:1:3 invalid-translation: Unexpected value of `title`, expected an object with `message`",
      "i18n/ar/docusaurus-theme-classic/footer.json:1:3 unknown-translation: Unexpected id `link.title.Mor`, expected ids of texts that the site has",
    ]);
  });

  test("stale and misplaced files are warnings, at their position", { tags: ["nightly"] }, async () => {
    const { diagnostics } = await buildFixture("international", {
      "i18n/ar/docusaurus-plugin-content-docs/current/guide/install.md": "---\ntitle: x\n---\n\n[y](./nowhere.md)\n",
      "i18n/ar/docusaurus-plugin-content-docs/current/guide/instal.md": "# Lost\n",
      "i18n/ar/docusaurus-plugin-content-docs/version-1.0.json":
        '{ "sidebar.guide.category.Gone": { "message": "x" } }',
      "i18n/ar/code.json": '{ "theme.NotFound.titel": { "message": "x" } }',
    });
    expect(diagnostics.map((one) => `${one.severity} ${formatShort(one)}: ${one.message}`)).toEqual([
      "warning i18n/ar/code.json:1:3 unknown-translation: Unexpected id `theme.NotFound.titel`, expected ids of texts that the site has",
      "warning i18n/ar/docusaurus-plugin-content-docs/current/guide/instal.md translation-without-original: Unexpected translation without an original, expected a file `docs/guide/instal.md`",
      "warning i18n/ar/docusaurus-plugin-content-docs/current/guide/install.md:5:1 broken-markdown-link: Unexpected link to `./nowhere.md`, expected a Markdown file of `docs`",
      "warning i18n/ar/docusaurus-plugin-content-docs/version-1.0.json:1:3 unknown-translation: Unexpected id `sidebar.guide.category.Gone`, expected ids of texts that the site has",
    ]);
  });

  test("a page at the path of another language is replaced by the page of that language", {
    tags: ["nightly"],
  }, async () => {
    const { diagnostics, outputs } = await buildFixture("international", { "pages/ar/versions.md": "# Mine\n" });
    expect(diagnostics.map((one) => `${formatShort(one)}: ${one.message}`)).toEqual([
      "pages/ar/versions.md page-in-locale-folder: Unexpected `ar/versions/index.html` of the default locale, expected no file at a path of the locale `ar`, whose file replaces it",
    ]);
    expect(readOutput(outputs, "ar/versions/index.html")).not.toContain("Mine");
    expect(readOutput(outputs, "ar/ar/versions/index.html")).toContain("Mine");
  });

  test("it comes back once that language has no such page", { tags: ["nightly"] }, async () => {
    const root = createSite({
      "docusaurus.config.js": `module.exports = {
  title: "Harbour", url: "https://a.example", baseUrl: "/", presets: [["classic", { blog: false, docs: false }]],
  i18n: { defaultLocale: "en", locales: ["en", "fr"] }, onBrokenLinks: "ignore",
};
`,
      "src/pages/index.md": "# Home\n",
      "src/pages/faq.md": "# Answers\n",
      "src/pages/fr/faq.md": "# Mine\n",
      "i18n/fr/docusaurus-plugin-content-pages/faq.md": "# Réponses\n",
    });
    const french = path.join(root, "i18n/fr/docusaurus-plugin-content-pages/faq.md");
    const shown = async (): Promise<string> => {
      const { outputs } = await buildRoot(root, { cache: true });
      expect(hashesOf(outputs)).toEqual(await hashCold(root));
      return readOutput(outputs, "fr/faq/index.html");
    };
    expect(await shown()).toContain("Réponses");
    writeFileSync(french, "# Questions\n");
    expect(await shown()).toContain("Questions");
    writeFileSync(french, "---\nslug: /demandes\n---\n\n# Questions\n");
    expect(await shown()).toContain("Mine");
    writeFileSync(french, "# Questions\n");
    expect(await shown()).toContain("Questions");
  });
});
