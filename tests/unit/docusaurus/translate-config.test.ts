import { expect, test } from "vitest";
import { originOf } from "../../../cli/docusaurus/translation.ts";
import { translateConfig } from "../../../cli/docusaurus/translate-config.ts";

const everywhere = () => true;
const nowhere = () => false;
/** Of a site whose navbar has neither title nor logo. */
const bare = { navbar: { title: null } };
/** `plugins[0] ignored: remark`. */
const effectsOf = (raw: Record<string, unknown>, hasFolder = everywhere): string[] =>
  translateConfig(raw, hasFolder).effects.map(
    ({ keys, effect, name, remark }) =>
      `${keys.join(".")}${name ? ` ${name}` : ""} ${effect}${remark ? `: ${remark}` : ""}`,
  );

test("the classic preset: sections with Docusaurus's folders, styles, sitemap", () => {
  const raw = {
    title: "A",
    url: "https://a.example",
    presets: [["classic", { docs: { sidebarPath: "./sidebars.js" }, theme: { customCss: "./src/css/custom.css" } }]],
  };
  const { config, moved } = translateConfig(raw, everywhere);
  expect(config).toEqual({
    title: "A",
    url: "https://a.example",
    content: [
      { type: "docs", options: { path: "docs", routeBasePath: "docs", sidebarPath: "./sidebars.js" } },
      { type: "posts", options: { path: "blog", routeBasePath: "blog" } },
      { type: "pages", options: { path: "src/pages", routeBasePath: "/" } },
    ],
    sitemap: {},
    customCss: ["./src/css/custom.css"],
    infima: true,
    markdown: { format: "mdx" },
    csp: { reportOnly: true },
    onBrokenFiles: "warn",
    onBrokenHtmlLinks: "warn",
    themeConfig: bare,
    themeDir: "src/theme",
  });
  const origins = [
    ["content", 0, "sidebarPath"],
    ["content", 1],
    ["customCss", 0],
    ["themeConfig", "navbar"],
  ];
  expect(origins.map((keys) => originOf(keys, { moved }).join("."))).toEqual([
    "presets.0.1.docs.sidebarPath",
    "presets.0.1.blog",
    "presets.0.1.theme.customCss.0",
    "themeConfig.navbar",
  ]);
});

test("a preset by its path, with parts switched off; a blog, pages and a theme without their folders", () => {
  const preset = [
    "/site/node_modules/@docusaurus/preset-classic/lib/index.js",
    { docs: false, blog: {}, sitemap: false },
  ];
  expect(translateConfig({ presets: [preset] }, nowhere).config).toEqual({
    content: [],
    sitemap: false,
    customCss: [],
    infima: true,
    markdown: { format: "mdx" },
    csp: { reportOnly: true },
    onBrokenFiles: "warn",
    onBrokenHtmlLinks: "warn",
    themeConfig: bare,
  });
  expect(effectsOf({ presets: [preset] }, nowhere)).toEqual([
    "presets.0.1.docs honoured",
    "presets.0.1.blog unneeded: There is no folder `blog`.",
    "presets.0.1.sitemap honoured",
  ]);
});

test("official plugins by any of their names; those of the site are named", () => {
  const { config } = translateConfig(
    {
      plugins: [
        ["@docusaurus/plugin-content-docs", { id: "api", path: "api", routeBasePath: "api" }],
        ["@docusaurus/client-redirects", { redirects: [{ from: "/a", to: "/b" }] }],
        ["@docusaurus/plugin-google-gtag", { trackingID: "G-1" }],
        ["@docusaurus/plugin-google-tag-manager", { containerId: "GTM-1" }],
        "@docusaurus/plugin-sitemap",
        false,
      ],
    },
    nowhere,
  );
  expect(config).toEqual({
    content: [{ type: "docs", options: { id: "api", path: "api", routeBasePath: "api" } }],
    redirects: { redirects: [{ from: "/a", to: "/b" }] },
    analytics: { gtag: { trackingID: ["G-1"] }, gtm: { containerId: "GTM-1" } },
    sitemap: {},
    customCss: [],
    infima: true,
    markdown: { format: "mdx" },
    csp: { reportOnly: true },
    onBrokenFiles: "warn",
    onBrokenHtmlLinks: "warn",
    themeConfig: bare,
  });
  const inline = () => ({ name: "inline" });
  const others = {
    plugins: ["./plugins/own.js", [inline, { depth: 2 }], ["@docusaurus/plugin-pwa", { debug: true }]],
    themes: ["docusaurus-theme-sea"],
  };
  const presets = [{ keys: ["presets", 0], plugins: ["content-pages", inline], themes: ["./theme"] }];
  expect(translateConfig(others, everywhere, presets).plugins).toEqual([
    { type: "plugin", given: inline, options: {}, keys: ["presets", 0] },
    { type: "plugin", given: "./plugins/own.js", options: {}, keys: ["plugins", 0] },
    { type: "plugin", given: inline, options: { depth: 2 }, keys: ["plugins", 1] },
    { type: "theme", given: "./theme", options: {}, keys: ["presets", 0] },
    { type: "theme", given: "docusaurus-theme-sea", options: {}, keys: ["themes", 0] },
  ]);
  expect(
    effectsOf({
      themes: ["@docusaurus/theme-mermaid", ["@easyops-cn/docusaurus-search-local", { hashed: true }]],
      plugins: [
        ["@docusaurus/plugin-pwa", { debug: true }],
        ["@docusaurus/plugin-google-tag-manager", { containerId: "None" }],
      ],
    }),
  ).toEqual([
    "themes.0 @docusaurus/theme-mermaid replaced: `markdown.mermaid` is enough.",
    "themes.1.1 @easyops-cn/docusaurus-search-local replaced: Search is built in, and `search` has its options.",
    "plugins.0.1 @docusaurus/plugin-pwa ignored: Pages are not stored for reading offline.",
    "plugins.1.1 @docusaurus/plugin-google-tag-manager ignored: `None` is no container id, such as `GTM-XXXXXXX`.",
  ]);
});

test("options: read as they are, unneeded, or without effect; unknown ones stay for the check", () => {
  const raw = {
    title: "A",
    organizationName: "a",
    future: { v4: true, experimental_storage: { type: "sessionStorage" } },
    markdown: { format: "detect", preprocessor: () => "" },
    themeConfig: { navbar: { title: "A" }, zoom: {}, liveCodeBlock: {} },
    titel: "B",
    favicon: undefined,
  };
  expect(translateConfig(raw, nowhere).config).toEqual({
    title: "A",
    storage: { type: "sessionStorage" },
    markdown: { format: "detect" },
    themeConfig: { navbar: { title: "A" } },
    titel: "B",
    content: [],
    customCss: [],
    infima: true,
    csp: { reportOnly: true },
    onBrokenFiles: "warn",
    onBrokenHtmlLinks: "warn",
  });
  expect(effectsOf(raw)).toEqual([
    "title honoured",
    "organizationName unneeded: It concerns `docusaurus deploy`.",
    "future.experimental_storage honoured",
    "future.v4 unneeded: `markdown.mdx1Compat` and `storage` set its defaults for content and storage.",
    "markdown.format honoured",
    "markdown.preprocessor ignored: Use a remark plugin in `beforeDefaultRemarkPlugins` of the content plugin.",
    "themeConfig.navbar honoured",
    "themeConfig.zoom honoured: Plugins and components of the site can read it.",
    "themeConfig.liveCodeBlock replaced: `markdown.liveCode.position` is the place of the result.",
  ]);
});

test("live code is an option of a theme, at the place that the theme's options say", () => {
  const liveCodeBlock = { playgroundPosition: "top" };
  const raw = {
    themes: ["@docusaurus/theme-live-codeblock"],
    markdown: { format: "detect" },
    themeConfig: { liveCodeBlock },
  };
  const { config, moved } = translateConfig(raw, nowhere);
  expect([config.markdown, config.themeConfig]).toEqual([
    { format: "detect", liveCode: { edit: true, position: "top" } },
    bare,
  ]);
  expect(moved).toContainEqual({
    to: ["markdown", "liveCode", "position"],
    from: ["themeConfig", "liveCodeBlock", "playgroundPosition"],
  });
});

test("a navbar without title and logo stays without", () => {
  const navbarOf = (navbar?: unknown): unknown =>
    (translateConfig({ title: "A", themeConfig: { navbar } }, nowhere).config.themeConfig as { navbar?: unknown })
      .navbar;
  expect(navbarOf({ items: [] })).toEqual({ items: [], title: null });
  for (const navbar of [{ title: "B" }, { title: "" }, { logo: { src: "a.svg" } }, "nonsense"])
    expect(navbarOf(navbar)).toBe(navbar);
});

test("options of `future`, and parts that the classic preset does not have", () => {
  const raw = {
    future: { faster: true, experimental_router: "hash", experimental_vcs: "git-eager" },
    presets: [["classic", { docs: false, blog: false, pages: false, sitemap: false, search: {} }]],
  };
  expect(effectsOf(raw).filter((effect) => !effect.endsWith("honoured"))).toEqual([
    "future.faster unneeded: Modules are bundled by esbuild.",
    "future.experimental_router ignored: Each page has its path.",
    "future.experimental_vcs unneeded: Dates of changes come from Git.",
    "presets.0.1.search ignored: The classic preset has no such part.",
  ]);
});

test("any element may stand in the head", () => {
  const { config } = translateConfig({ headTags: [{ tagName: "a", attributes: { rel: "me" } }, "x"] }, nowhere);
  expect(config.headTags).toEqual([{ tagName: "a", attributes: { rel: "me" }, customElement: true }, "x"]);
});

test("ids of Universal Analytics have no effect", () => {
  const gtag = (trackingID: unknown) => translateConfig({ plugins: [["google-gtag", { trackingID }]] }, nowhere);
  expect(gtag(["UA-1", "G-1"]).config.analytics).toEqual({ gtag: { trackingID: ["G-1"] } });
  expect(gtag("UA-1").config.analytics).toBe(undefined);
  expect(gtag("UA-1").effects).toEqual([
    {
      keys: ["plugins", 0, 1],
      effect: "ignored",
      name: "google-gtag",
      part: null,
      remark: "Google has switched Universal Analytics off: use `gtag` with a `G-` id.",
    },
  ]);
});

test("the policy only reports, unless the config has one", () => {
  expect(translateConfig({ title: "A" }, nowhere).config.csp).toEqual({ reportOnly: true });
  expect(translateConfig({ csp: { imageHosts: ["https:"] } }, nowhere).config.csp).toEqual({ imageHosts: ["https:"] });
  expect(translateConfig({ csp: false }, nowhere).config.csp).toBe(false);
});

/** Official plugins and themes, and common ones that sitegen has a counterpart for: what each becomes, and the options that it sets. */
const OFFICIAL: [name: string, options: object, effect: string, config: object][] = [
  ["@docusaurus/plugin-content-docs", { id: "a" }, "honoured", { content: [{ type: "docs" }] }],
  ["@docusaurus/plugin-content-blog", { id: "a" }, "honoured", { content: [{ type: "posts" }] }],
  ["@docusaurus/plugin-content-pages", { id: "a" }, "honoured", { content: [{ type: "pages" }] }],
  [
    "@docusaurus/plugin-client-redirects",
    { fromExtensions: ["html"] },
    "honoured",
    { redirects: { fromExtensions: ["html"] } },
  ],
  ["@docusaurus/plugin-sitemap", { priority: 1 }, "honoured", { sitemap: { priority: 1 } }],
  [
    "@docusaurus/plugin-google-gtag",
    { trackingID: "G-1" },
    "honoured",
    { analytics: { gtag: { trackingID: ["G-1"] } } },
  ],
  [
    "@docusaurus/plugin-google-tag-manager",
    { containerId: "GTM-1" },
    "honoured",
    { analytics: { gtm: { containerId: "GTM-1" } } },
  ],
  ["@docusaurus/plugin-google-analytics", { trackingID: "UA-1" }, "ignored", {}],
  ["@docusaurus/plugin-ideal-image", { quality: 70 }, "replaced", {}],
  ["@docusaurus/plugin-pwa", { debug: true }, "ignored", {}],
  ["@docusaurus/plugin-debug", {}, "replaced", {}],
  ["@docusaurus/plugin-svgr", { svgrConfig: {} }, "replaced", {}],
  ["@docusaurus/plugin-rsdoctor", {}, "unneeded", {}],
  ["@docusaurus/plugin-css-cascade-layers", {}, "unneeded", {}],
  ["@docusaurus/theme-classic", { customCss: "./a.css" }, "replaced", { customCss: ["./a.css"] }],
  ["@docusaurus/theme-mermaid", {}, "replaced", {}],
  ["@docusaurus/theme-live-codeblock", {}, "honoured", { markdown: { liveCode: { edit: true, position: "bottom" } } }],
  ["@docusaurus/theme-search-algolia", {}, "replaced", {}],
  ["@easyops-cn/docusaurus-search-local", { hashed: true }, "replaced", {}],
  ["@cmfcmf/docusaurus-search-local", {}, "replaced", {}],
  ["docusaurus-lunr-search", {}, "replaced", {}],
  ["docusaurus-plugin-llms", { generateLLMsTxt: true }, "replaced", {}],
  ["@signalwire/docusaurus-plugin-llms-txt", {}, "replaced", {}],
  ["docusaurus-plugin-sass", {}, "replaced", {}],
];

test.each(OFFICIAL)("%s, with its options", (name, options, effect, config) => {
  const key = name.includes("/theme-") ? "themes" : "plugins";
  const translated = translateConfig({ [key]: [[name, options]] }, everywhere);
  expect(translated.plugins).toEqual([]);
  expect(translated.effects[0]).toMatchObject({ keys: [key, 0, 1], name, effect });
  expect(translated.effects[0]?.remark === null).toBe(effect === "honoured");
  const { content, customCss, redirects, sitemap, analytics, markdown } = translated.config;
  expect({ content, customCss, redirects, sitemap, analytics, markdown }).toMatchObject({ customCss: [], ...config });
  const { liveCode } = (markdown ?? {}) as { liveCode?: unknown };
  const set = Object.entries({ redirects, sitemap, analytics, markdown: liveCode }).flatMap(([option, value]) =>
    value ? [option] : [],
  );
  expect(set).toEqual(Object.keys(config).filter((option) => option !== "content" && option !== "customCss"));
  // by the path that `require.resolve` returns, it is the same
  const resolved = translateConfig({ [key]: [[`/site/node_modules/${name}/lib/index.js`, options]] }, everywhere);
  expect(resolved.config).toEqual(translated.config);
});
