import { expect, test } from "vitest";
import { createLocalSearch } from "../../../runtime/shared/local-search/create-local-search.ts";
import { editDistance } from "../../../runtime/shared/edit-distance.ts";
import { cutSnippet, markText } from "../../../runtime/shared/local-search/mark-text.ts";
import { type SearchHit, type SearchQuery, SearchUnavailable } from "../../../runtime/shared/search.ts";
import { withoutSegmenter } from "../support/without-segmenter.ts";
import type { SectionText } from "../../../runtime/shared/search-index.ts";
import { buildIndex, providerFor, searchPage, serveIndex } from "../support/search-fixture.ts";

const PAGES = [
  searchPage("/blog/4-0", "Version 4", {
    section: "Blog",
    dated: true,
    text: "renderMedia is new. A spring is a curve.",
  }),
  searchPage("/docs/render", "Render your video", {
    description: "From code or the command line.",
    text: "From the command line or from code with renderMedia().",
    sections: [
      [1, "", "", "From the command line or from code with renderMedia().", ""],
      [2, "cloud", "In the cloud", "Many machines at once.", ""],
      [3, "lambda", "On Lambda", "The functions of AWS draw frames.", "npx reel lambda render"],
    ],
  }),
  searchPage("/docs/render-media", "renderMedia()", { text: "Draws all frames and joins them." }),
  searchPage("/docs/render-media-on-lambda", "renderMediaOnLambda()", { text: "Starts a render in the cloud." }),
  searchPage("/docs/use-video-config", "useVideoConfig()", {
    text: "Width, height and length of the video.",
    tag: "docs-1",
  }),
  searchPage("/ja/intro", "はじめに", { text: "動画をReactで作る方法を説明します。" }),
];
const search = (text: string, changes: Partial<SearchQuery> = {}) =>
  providerFor(PAGES).search({ text, page: 0, perPage: 20, ...changes });
const urls = async (text: string, changes: Partial<SearchQuery> = {}) =>
  (await search(text, changes)).hits.map(({ url }) => url);

test("exact names come first, whatever their case and brackets", async () => {
  for (const query of ["renderMedia", "rendermedia", "renderMedia()", "<RenderMedia>", "render media"])
    expect((await urls(query))[0], query).toBe("/docs/render-media");
});

test("names match by prefix, part and suffix", async () => {
  for (const query of ["useV", "useVideo", "usevideocon", "VideoConfig", "videoconfig"])
    expect((await urls(query))[0], query).toBe("/docs/use-video-config");
  expect(await urls("config")).toEqual(["/docs/use-video-config"]);
});

test.each([
  ["C++", ["/cpp"]],
  ["c#", ["/csharp"]],
  [".net", ["/csharp"]],
  ["use C++", ["/cpp", "/c"]],
  ["C", ["/c", "/cpp", "/csharp"]],
  ["--con", ["/cli"]],
  ["--dry-run", ["/cli"]],
  ["node.js", ["/node", "/cli"]],
  ["@scope/x", ["/node"]],
  ["F#", []],
])("the signs of %s matter", async (query, expected) => {
  const pages = [
    searchPage("/c", "Plain", { text: "How to use C at all: C code, and net profit." }),
    searchPage("/cpp", "Plus", { text: "How to use C++ here." }),
    searchPage("/csharp", "Sharp", { text: "How to write C# for .NET." }),
    searchPage("/cli", "Line", { text: "Run node with --dry-run or --concurrency, dry runs of config.js." }),
    searchPage("/node", "Server", { text: "With Node.js and import x from '@scope/x'." }),
  ];
  const { hits } = await providerFor(pages).search({ text: query, page: 0, perPage: 9 });
  expect([...new Set(hits.map(({ url }) => url))]).toEqual(expected);
});

test("one or two typos are tolerated in words that are long enough", async () => {
  for (const query of ["useVidoeConfig", "usevideoconfg"])
    expect((await urls(query))[0], query).toBe("/docs/use-video-config");
  expect(await urls("lenght")).toEqual(["/docs/use-video-config"]);
  expect(await urls("xyz")).toEqual([]);
});

test("other forms of a word match", async () => {
  expect(await urls("curves")).toEqual(["/blog/4-0"]);
  expect((await urls("rendering videos"))[0]).toBe("/docs/render");
});

test("words with the same meaning find a page, below the word itself; phrases only as a whole", async () => {
  const pages = [
    searchPage("/delete", "Cleaning", { text: "Deleting a file." }),
    searchPage("/erase", "Erasing", { text: "Erase a disk." }),
    searchPage("/overlay", "Overlays", { text: "An overlay with a name." }),
    searchPage("/layers", "Layers", { text: "What lies on top, and a third one." }),
    searchPage("/lower", "Case", { text: "In lower case." }),
  ];
  const synonyms = [
    ["delete", "erase", "wipe"],
    ["lower third", "overlay"],
  ];
  const { getJson } = serveIndex(buildIndex(pages, "/"));
  const provider = createLocalSearch({ manifest: "/search-index.json", synonyms }, getJson);
  const find = async (text: string) =>
    (await provider.search({ text, page: 0, perPage: 9 })).hits.map(({ url }) => url);
  expect(await find("erases")).toEqual(["/erase", "/delete"]);
  expect(await find("wipe")).toEqual(["/erase", "/delete"]);
  expect((await find("lower thirds"))[0]).toBe("/overlay");
  expect(await find("lower")).toEqual(["/lower"]);
});

test("a page's hit has the labels of its marks, that of its section has none", async () => {
  const sections: SectionText[] = [
    [1, "", "", "A spring.", ""],
    [2, "use", "Use a spring", "Here.", ""],
  ];
  const pages = [
    searchPage("/old", "Old spring", { badges: ["Deprecated", "Since 2.1"], sections }),
    searchPage("/new", "Spring"),
  ];
  const { hits } = await providerFor(pages).search({ text: "spring", page: 0, perPage: 9 });
  expect(hits.map(({ url, badges }) => [url, badges])).toEqual([
    ["/new", undefined],
    ["/old", ["Deprecated", "Since 2.1"]],
    ["/old#use", undefined],
  ]);
});

test("results are limited to a mark; each filter has the counts of what the other one leaves", async () => {
  const old = { badges: ["Deprecated", "Since 2.1"], marks: ["Deprecated"] };
  const pages = [
    searchPage("/a", "Spring", { section: "Blog" }),
    searchPage("/b", "Spring", { section: "Blog", ...old }),
    searchPage("/c", "Spring", old),
    searchPage("/d", "Spring", { marks: ["Deprecated", "Experimental"] }),
    searchPage("/e", "Other", { marks: ["Experimental"] }),
  ];
  const find = async (changes: Partial<SearchQuery>) => {
    const answer = await providerFor(pages).search({ text: "spring", page: 0, perPage: 9, ...changes });
    const counts = (list: { name: string; total: number }[]) => list.map(({ name, total }) => `${name} ${total}`);
    return [answer.hits.map(({ url }) => url).join(" "), counts(answer.sections), counts(answer.marks)];
  };
  const marks = ["Deprecated 3", "Experimental 1"];
  expect(await find({})).toEqual(["/a /b /c /d", ["Blog 2", "Docs 2"], marks]);
  expect(await find({ mark: "Deprecated" })).toEqual(["/b /c /d", ["Docs 2", "Blog 1"], marks]);
  expect(await find({ mark: "Deprecated", section: "Blog" })).toEqual(["/b", ["Docs 2", "Blog 1"], ["Deprecated 1"]]);
  expect(await find({ mark: "Experimental" })).toEqual(["/d", ["Docs 1", "Blog 0"], marks]);
});

test("only the ranking data of an index with marks has a field for them", () => {
  const coreOf = (page: Parameters<typeof searchPage>[2]) => {
    const { files } = serveIndex(buildIndex([searchPage("/a", "Spring", page)], "/"));
    return [...files].find(([url]) => url.includes("search-core-"))?.[1] ?? "";
  };
  const versionOnly = coreOf({ badges: ["Since 2.1"] });
  expect(Object.keys(JSON.parse(versionOnly))).not.toContain("marks");
  const marked = JSON.parse(coreOf({ badges: ["Deprecated"], marks: ["Deprecated"] }));
  expect(marked.marks).toEqual([["Deprecated", [0]]]);
});

test("forms of a word by the stemmer of the language find a page, below the word itself", async () => {
  const pages = [
    searchPage("/haus", "Alles", { text: "Ein Haus am See." }),
    searchPage("/haeuser", "Mehr", { text: "Viele Häuser am See." }),
    searchPage("/hausen", "Andere", { text: "Hausmeister und Hau." }),
  ];
  const { getJson } = serveIndex(buildIndex(pages, "/"));
  const stemmer = (word: string): string => word.replace(/er$/, "");
  const provider = createLocalSearch({ manifest: "/search-index.json", stemmer }, getJson);
  const find = async (text: string) =>
    (await provider.search({ text, page: 0, perPage: 9 })).hits.map(({ url }) => url);
  expect(await find("Häuser")).toEqual(["/haeuser", "/haus"]);
  expect(await find("Haus")).toEqual(["/haus", "/haeuser", "/hausen"]);
});

test("a page whose title has the words of the query comes before one that is named by some of them", async () => {
  const pages = [
    searchPage("/config", "Config", {
      text: "The config of a video. Video config files, and the config of the video.",
    }),
    searchPage("/hook", "useVideoConfig()", { text: "Width and height." }),
  ];
  const first = async (text: string) =>
    (await providerFor(pages).search({ text, page: 0, perPage: 5 })).hits.map(({ url }) => url)[0];
  expect([await first("video config"), await first("config")]).toEqual(["/hook", "/config"]);
});

test("a title whose words the query has leads, although the query says more", async () => {
  const pages = [
    searchPage("/browser", "Rendering in the browser", { text: "What a browser can do with a video." }),
    searchPage("/media", "Rendering options", {
      description: "Render a video or a still.",
      text: "All options: the codec, the video and the browser.",
    }),
    ...["/c", "/d", "/e", "/f"].map((url) => searchPage(url, "Other", { text: "A video, in a browser." })),
  ];
  const { hits } = await providerFor(pages).search({
    text: "can I render a video in the browser",
    page: 0,
    perPage: 1,
  });
  expect(hits[0]?.url).toBe("/browser");
});

test("the name of a page counts inside a longer query too", async () => {
  const pages = [
    searchPage("/speed", "Speed of a video", { text: "Rendering faster or slower than it was recorded." }),
    searchPage("/tips", "Performance", { text: "Where the time of a render goes.", aliases: ["speed up"] }),
  ];
  const first = async (text: string) =>
    (await providerFor(pages).search({ text, page: 0, perPage: 5 })).hits.map(({ url }) => url)[0];
  expect([await first("speed rendering"), await first("speed up rendering")]).toEqual(["/speed", "/tips"]);
});

test("a page with all words in one section comes before one that has them apart", async () => {
  const apart = ["Half of it is done.", "Every frame counts, and each frame.", "It was drawn by hand."];
  const pages = [
    searchPage("/apart", "Overview", { sections: apart.map((text, at) => [at === 0 ? 1 : 2, `s${at}`, "", text, ""]) }),
    searchPage("/together", "Details", {
      sections: [
        [1, "", "", "Nothing of the kind.", ""],
        [2, "x", "", "When the rate is low, half of what was made as a frame is never shown as drawn, by choice.", ""],
      ],
    }),
  ];
  const { hits } = await providerFor(pages).search({ text: "half frame drawn", page: 0, perPage: 5 });
  expect(hits[0]?.url).toBe("/together");
});

test("a page about two words comes before one that has one of them everywhere and the other in passing", async () => {
  const text = "Kites need some wind.";
  const pages = [
    searchPage("/a", "Paper, lanterns and kites", {
      description: "Kites of all sizes.",
      text: `${text} Kites are light, and kites are quick.`,
    }),
    searchPage("/b", "Outdoors", { description: "Fly kites as long as there is wind.", text }),
    ...["/c", "/d", "/e", "/f"].map((url) => searchPage(url, "Other", { text: "Nothing of the kind." })),
  ];
  const { hits } = await providerFor(pages).search({ text: "kites wind", page: 0, perPage: 1 });
  expect(hits[0]?.url).toBe("/b");
});

test("of equally good pages, the one with more links comes first", async () => {
  const text = "Random numbers that are the same on every frame.";
  const pages = (links: string[]) => [
    searchPage("/a", "Flicker", { text }),
    searchPage("/b", "Seeds", { text }),
    searchPage("/c", "More", { links }),
    searchPage("/d", "And more", { links }),
  ];
  const found = async (links: string[]) =>
    (await providerFor(pages(links)).search({ text: "random numbers", page: 0, perPage: 5 })).hits.map(
      ({ url }) => url,
    );
  expect([await found([]), await found(["/b"])]).toEqual([
    ["/a", "/b"],
    ["/b", "/a"],
  ]);
});

test("a rare word counts as rare although common ones share its prefix", async () => {
  const pages = [
    searchPage("/a", "Errors", { text: "The format of a file has an error. The format error is shown." }),
    searchPage("/b", "Launch", { text: "Exec: wrong format, an error." }),
    ...["/c", "/d", "/e", "/f"].map((url) => searchPage(url, "Program", { text: "What can be executed." })),
  ];
  const { hits } = await providerFor(pages).search({ text: "exec format error", page: 0, perPage: 1 });
  expect(hits.map(({ url }) => url)).toEqual(["/b"]);
});

test("of pages with the same name, the one with more links comes first", async () => {
  const aliases = ["Getting started"];
  const pages = (links: string[]) => [
    searchPage("/a", "A first video", { aliases }),
    searchPage("/b", "A new project", { aliases }),
    ...Array.from({ length: 15 }, (_, index) => searchPage(`/other/${String(index)}`, "More", { links })),
  ];
  const first = async (links: string[]) =>
    (await providerFor(pages(links)).search({ text: "getting started", page: 0, perPage: 1 })).hits[0]?.url;
  expect([await first([]), await first(["/b"])]).toEqual(["/a", "/b"]);
});

test("adjacent words in a description count as in a text, and are shown if nothing else matches", async () => {
  const pages = [
    searchPage("/a", "Upgrade", { topics: ["Version", "3", "4"] }),
    searchPage("/b", "Migration", { description: "Upgrade from version 3 to 4 with the code before and after." }),
  ];
  const { hits } = await providerFor(pages).search({ text: "upgrade from version 3 to 4", page: 0, perPage: 1 });
  expect(hits.map(({ url, snippet }) => [url, snippet?.text])).toEqual([
    ["/b", "Upgrade from version 3 to 4 with the code before…"],
  ]);
});

test("question words do not count, unless there are no others", async () => {
  expect(await urls("what is a curve")).toEqual(["/blog/4-0"]);
  expect((await urls("at once")).length).toBeGreaterThan(0);
});

const ASIAN = [
  searchPage("/ja", "はじめに", { text: "動画をReactで作る方法を説明します。レンダリングの設定。" }),
  searchPage("/zh", "视频渲染", { text: "渲染一个视频的配置方法。" }),
  searchPage("/ko", "렌더링", { text: "영상을 렌더링하는 방법." }),
  searchPage("/th", "วิดีโอ", { text: "สร้างวิดีโอด้วยโค้ด" }),
];
const ASIAN_QUERIES: [query: string, page: string][] = [
  ["動画", "/ja"],
  ["説明します", "/ja"],
  ["はじめに", "/ja"],
  ["レンダ", "/ja"],
  ["渲染配置", "/zh"],
  ["视频", "/zh"],
  ["영상", "/ko"],
  ["영상이", "/ko"],
  ["โค้ด", "/th"],
  ["สร้างวิดีโอ", "/th"],
];

test("scripts without spaces match by words, and by parts of words", async () => {
  const provider = providerFor(ASIAN);
  for (const [text, url] of ASIAN_QUERIES) {
    const { hits } = await provider.search({ text, page: 0, perPage: 5 });
    expect(hits[0]?.url, text).toBe(url);
    expect(hits.some(isMarked), text).toBe(true);
  }
});

test("an index that was built with a segmenter is found in browsers without one", async () => {
  const { getJson } = serveIndex(buildIndex(ASIAN, "/"));
  const old = await withoutSegmenter(() => import("../../../runtime/shared/local-search/create-local-search.ts"));
  const provider = old.createLocalSearch({ manifest: "/search-index.json" }, getJson);
  for (const [text, url] of ASIAN_QUERIES) {
    const { hits } = await provider.search({ text, page: 0, perPage: 5 });
    expect(hits[0]?.url, text).toBe(url);
  }
});

const isMarked = ({ hierarchy, snippet }: SearchHit): boolean =>
  [...hierarchy, snippet].some((text) => (text?.marks.length ?? 0) > 0);

test("a page comes with its best section, which shows its position and the match", async () => {
  const [page, section] = (await search("aws frames")).hits;
  expect(page).toEqual({
    url: "/docs/render",
    external: false,
    objectId: "/docs/render",
    type: "lvl1",
    hierarchy: [
      { text: "Docs", marks: [] },
      { text: "Render your video", marks: [] },
    ],
    snippet: { text: "From code or the command line.", marks: [] },
  });
  expect(section).toEqual({
    url: "/docs/render#lambda",
    external: false,
    objectId: "/docs/render#lambda",
    type: "content",
    hierarchy: [
      { text: "Docs", marks: [] },
      { text: "Render your video", marks: [] },
      { text: "In the cloud", marks: [] },
      { text: "On Lambda", marks: [] },
    ],
    snippet: {
      text: "The functions of AWS draw frames.",
      marks: [
        [17, 20],
        [26, 32],
      ],
    },
  });
  const heading = (await search("on lambda")).hits.find(({ url }) => url === "/docs/render#lambda");
  expect(heading).toMatchObject({ type: "lvl3", snippet: { text: "npx reel lambda render", marks: [[9, 15]] } });
});

test("a page has one place, before its best section", async () => {
  const pages = (await urls("render cloud")).map((url) => url.split("#")[0]);
  expect(pages.filter((url, index) => url !== pages[index - 1])).toEqual([...new Set(pages)]);
  expect(
    (await urls("render lambda")).filter((url) => url.startsWith("/docs/render#") || url === "/docs/render"),
  ).toEqual(["/docs/render", "/docs/render#lambda"]);
  expect((await urls("video")).filter((url) => url.startsWith("/docs/render"))).toEqual(["/docs/render"]);
});

test("code and lists of links rank below text, also where the words stand together", async () => {
  const pages = [
    searchPage("/a", "Player", {
      sections: [
        [1, "", "", "", ""],
        [2, "links", "See also", "", "Preload a video tag"],
        [2, "text", "Loading", "Preload each video with a tag of the page.", ""],
      ],
    }),
    searchPage("/b", "Recorder", { sections: [[1, "", "", "", "preload a video tag"]] }),
    searchPage("/c", "Studio", { text: "The tag of a video may preload." }),
  ];
  const { hits } = await providerFor(pages).search({ text: "preload video tag", page: 0, perPage: 9 });
  expect(hits.map(({ url }) => url)).toEqual(["/a", "/a#text", "/c", "/b"]);
});

test("pages of results, totals and sections of the site", async () => {
  const all = await search("rendermedia");
  expect(all.total).toBe(new Set(all.hits.map(({ url }) => url.split("#")[0])).size);
  expect(all.sections).toEqual([
    { name: "Docs", total: all.total - 1 },
    { name: "Blog", total: 1 },
  ]);
  const second = await search("rendermedia", { page: 1, perPage: 2 });
  const shown = [...new Set(all.hits.map(({ url }) => url.split("#")[0]))].slice(2, 4);
  expect([...new Set(second.hits.map(({ url }) => url.split("#")[0]))]).toEqual(shown);
  expect(second.pageCount).toBe(Math.ceil(all.total / 2));
  const blog = await search("rendermedia", { section: "Blog" });
  expect(blog.hits.map(({ url }) => url)).toEqual(["/blog/4-0"]);
  expect(blog).toMatchObject({ total: 1, sections: all.sections });
});

test("if few hits of a section are shown, only their texts are fetched", async () => {
  const long = "Nothing else. ".repeat(1000);
  const pages = [
    ...["/a", "/b", "/c"].map((url) => searchPage(url, "A spring", { text: long })),
    searchPage("/news", "A spring", { section: "Blog", text: long }),
  ];
  const ask = async (perSection?: number) => {
    const provider = providerFor(pages);
    const { hits, total, sections } = await provider.search({ text: "spring", page: 0, perPage: 20, perSection });
    const texts = provider.asked.filter((url) => url.includes("search-text"));
    return { urls: hits.map(({ url }) => url), total, sections, texts: texts.length };
  };
  const counted = {
    total: 4,
    sections: [
      { name: "Docs", total: 3 },
      { name: "Blog", total: 1 },
    ],
  };
  expect(await ask(1)).toEqual({ ...counted, urls: ["/a", "/news"], texts: 2 });
  expect(await ask()).toEqual({ ...counted, urls: ["/a", "/b", "/c", "/news"], texts: 4 });
});

test("tags limit results to versions of the docs", async () => {
  expect(await urls("video", { tags: ["docs-1"] })).toEqual(["/docs/use-video-config"]);
  expect(await urls("video", { tags: ["docs-2"] })).toEqual([]);
});

test("queries without words, far too long or full of markup never throw", async () => {
  for (const query of [
    "()",
    ".*+?^$[]|\\",
    "<script>alert(1)</script>",
    "__proto__ constructor",
    "renderMedia ".repeat(900),
  ]) {
    const { hits, total } = await search(query);
    expect(hits.length, query.slice(0, 30)).toBeLessThanOrEqual(total);
  }
  expect((await urls("renderMedia ".repeat(900)))[0]).toBe("/docs/render-media");
});

test("files are fetched once, the list of all terms only for a misspelled word", async () => {
  const provider = providerFor(PAGES);
  expect(provider.asked).toEqual([]);
  await provider.prepare();
  expect(provider.asked.map((url) => url.replace(/-[0-9a-f]{10}(?=\.)/, ""))).toEqual([
    "/search-index.json",
    "/assets/search-core.json",
  ]);
  await provider.search({ text: "video", page: 0, perPage: 5 });
  await provider.search({ text: "frames", page: 0, perPage: 5 });
  expect(new Set(provider.asked).size).toBe(provider.asked.length);
  expect(provider.asked.filter((url) => url.includes("search-words"))).toEqual([]);
  await provider.search({ text: "vidoe", page: 0, perPage: 5 });
  expect(provider.asked.filter((url) => url.includes("search-words"))).toHaveLength(1);
});

test("a missing index is reported, and the next query loads the current one", async () => {
  const served = serveIndex(buildIndex(PAGES, "/"));
  const provider = createLocalSearch({ manifest: "/search-index.json" }, served.getJson);
  await provider.prepare();
  const today = serveIndex(buildIndex([searchPage("/new", "New video")], "/"));
  served.files.clear();
  const query = { text: "video", page: 0, perPage: 5 };
  await expect(provider.search(query)).rejects.toThrow(SearchUnavailable);
  for (const [url, text] of today.files) served.files.set(url, text);
  expect((await provider.search(query)).hits.map(({ url }) => url)).toEqual(["/new"]);
  served.files.set("/search-index.json", '{"version":1,"core":"/x.json"}');
  const other = createLocalSearch({ manifest: "/search-index.json" }, served.getJson);
  await expect(other.search(query)).rejects.toThrow("the index has another format");
});

test("an outdated result is not returned", async () => {
  const reason = new Error("newer query");
  const before = AbortSignal.abort(reason);
  await expect(search("video", { signal: before })).rejects.toBe(reason);
  const controller = new AbortController();
  const during = search("video", { signal: controller.signal });
  controller.abort(reason);
  await expect(during).rejects.toBe(reason);
});

test("distance counts letters added, removed, replaced and swapped, up to a limit", () => {
  const cases: [string, string, number][] = [
    ["frame", "frame", 0],
    ["frame", "frames", 1],
    ["frame", "farme", 1],
    ["frame", "flame", 1],
    ["frame", "fame", 1],
    ["frame", "flams", 2],
    ["frame", "sound", 3],
    ["", "abc", 3],
  ];
  for (const [a, b, distance] of cases) {
    expect(editDistance(a, b, 2), `${a} ${b}`).toBe(distance);
    expect(editDistance(b, a, 2), `${b} ${a}`).toBe(distance);
  }
});

test("snippets contain the most important words, cut between words", () => {
  const terms = new Map([
    ["frame", 0],
    ["rate", 1],
  ]);
  const text = "A frame here. Much later in this text the frame rate is set by a number of the composition.";
  expect(cutSnippet(text, terms, 5)).toEqual({
    text: "…the frame rate is set…",
    marks: [
      [5, 10],
      [11, 15],
    ],
  });
  expect(cutSnippet("frame", terms, 5)).toEqual({ text: "frame", marks: [[0, 5]] });
  expect(cutSnippet("nothing", terms, 5)).toBeNull();
  expect(markText("No match", terms)).toEqual({ text: "No match", marks: [] });
});
