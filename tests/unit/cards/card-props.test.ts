import { expect, test } from "vitest";
import { cardProps } from "../../../cli/cards/card-props.ts";
import { route, siteData } from "../support/site-model.ts";

const colors = { background: "#fff", text: "#000", muted: "#666", accent: "#f00" };
const site = {
  site: siteData({ tagline: "Words", navbar: { logo: { src: "/img/logo.svg", alt: "Logo" } } }),
  colors,
  hasImage: (src: string) => src === "/img/logo.svg",
};

test("a doc has the labels above it, without its own", () => {
  const breadcrumbs = ["Guides", "Motion", "Paths"].map((label) => ({ label, href: null }));
  const doc = route("/docs/paths", {
    head: { title: "Paths", description: "Move along a path." },
    data: { breadcrumbs, tags: [{ label: "svg", href: "/t" }], frontMatter: { level: 2 } },
  });
  expect(cardProps(doc, site)).toEqual({
    title: "Paths",
    description: "Move along a path.",
    breadcrumbs: ["Guides", "Motion"],
    date: null,
    authors: [],
    tags: ["svg"],
    url: "/docs/paths",
    language: "en",
    direction: "ltr",
    site: {
      title: "Docs",
      tagline: "Words",
      host: "example.com",
      logo: { src: "/img/logo.svg", alt: "Logo" },
    },
    colors,
    frontMatter: { level: 2 },
  });
});

test("a post has its section, date, authors and tags; the list of posts does not repeat its title", () => {
  const section = { title: "Blog", description: "", href: "/blog" };
  const summary = {
    date: "2026-01-05",
    authors: [{ name: "Ann", socials: [] }],
    tags: [{ label: "news", href: "/t" }],
  };
  const post = cardProps(route("/blog/a", { head: { title: "A" }, data: { section, summary } }), site);
  expect(post).toMatchObject({ breadcrumbs: ["Blog"], date: "2026-01-05", authors: ["Ann"], tags: ["news"] });
  expect(cardProps(route("/blog", { head: { title: "Blog" }, data: { section } }), site).breadcrumbs).toEqual([]);
});

test("a page without a title has that of the site, an untranslated page its own direction, and a logo of another host is left out", () => {
  const page = route("/", { head: { title: "" }, language: { lang: "ar", dir: "rtl" } });
  const props = cardProps(page, { ...site, hasImage: () => false });
  expect(props).toMatchObject({ title: "Docs", language: "ar", direction: "rtl", site: { logo: null } });
});
