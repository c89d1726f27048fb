// Where pages differ from Docusaurus's on purpose. The results list these rows; the comparison leaves out no other difference.
import { nameToEmoji } from "gemoji";
import type { Facet, FacetOfPage } from "./compare-outputs.ts";

export interface DeliberateDifference {
  facets: readonly Facet[];
  /** Names of sites; all if absent. */
  sites?: readonly string[];
  /** Routes of pages, or files of feeds; all if absent. */
  places?: RegExp;
  difference: string;
  reason: string;
  /** What the comparison sees of the items of both outputs. Without this, the difference counts. */
  read?(items: readonly string[]): string[];
}

const PAGE: FacetOfPage[] = ["titles", "descriptions", "headings", "links", "images", "text"];

const ENTITIES: Record<string, string> = {
  "&#39;": "'",
  "&#x27;": "'",
  "&quot;": '"',
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};

/** What Docusaurus removes from a line of Markdown, or leaves there, to get a description. */
const MARKUP = [
  /^(?:\d+\.|[-+]) /,
  /^\[[ x]\] /,
  /<[^>]*>/g,
  /<[A-Z][\w.]*$/,
  /\[|\]\([^)]*\)/g,
  /[*_`]/g,
  /\s?:(?:::|[^:\n])+:/g,
  /\{#*[\w-]+\}/,
  /\s+(?=\s|$)/g,
];

const withoutEntities = (text: string): string =>
  text.replace(/&(?:#39|#x27|quot|lt|gt|amp);/g, (name) => ENTITIES[name] ?? name);

/** Once is not enough: the rest may look like markup again. */
function withoutMarkup(text: string): string {
  const rest = MARKUP.reduce((part, mark) => part.replace(mark, ""), withoutEntities(text)).trim();
  return rest === text ? rest : withoutMarkup(rest);
}

const FOOTNOTE_ID = /(#(?:footnote-label|user-content-fn(?:ref)?-[\w-]+?))-[a-z\d]{5,8}(?=-\d+$| |$)/;

const withEmoji = (text: string): string =>
  text.replace(/:([\w+-]+):/g, (shortcode, name: string) => nameToEmoji[name] ?? shortcode).replaceAll("\uFE0F", "");

/** The folder of a language, or none. */
const LANGUAGE = "(?:/[a-z]{2}(?:-\\w+)?)?";

export const DELIBERATE: readonly DeliberateDifference[] = [
  {
    facets: ["routes"],
    difference: "There is a page `/search`.",
    reason: "The search is part of every site; in Docusaurus it is with a search plugin only.",
    read: (routes) => routes.filter((route) => !new RegExp(`^${LANGUAGE}/search$`).test(route)),
  },
  {
    facets: ["sitemap"],
    difference: "The sitemap does not have the page `/search`.",
    reason: "Its content is that of other pages.",
    read: (entries) => entries.filter((entry) => !/\/search /.test(entry)),
  },
  {
    facets: PAGE,
    places: new RegExp(`^${LANGUAGE}/(?:404(?:\\.html)?|search)$`),
    difference: "The page for unknown addresses and the search page have other texts and links.",
    reason: "They are the theme's: similar pages answer an unknown address, and the search needs no service.",
    read: () => [],
  },
  {
    facets: ["routes"],
    difference: "Closed branches of a sidebar are in files below `/assets`.",
    reason: "They are no pages, and are loaded when a branch is opened: a page's weight does not grow with the site.",
    read: (routes) => routes.filter((route) => !new RegExp(`^${LANGUAGE}/assets/sidebar-`).test(route)),
  },
  {
    facets: ["descriptions"],
    difference: "A description from the text keeps `<Video>` and `[a](b)` in code, `a_b_c`, `a::b` and addresses.",
    reason:
      "Docusaurus removes what looks like tags, links, emphasis, emoji or a heading id everywhere, and leaves marks of lists and code, and `&lt;`.",
    read: (items) => items.map(withoutMarkup).filter((text) => text !== ""),
  },
  {
    // an excerpt of a page is the text of its card
    facets: ["text"],
    places: /\/category\//,
    difference: "The same on pages that list others with their descriptions.",
    reason: "The same.",
    read: (items) => items.map(withoutMarkup),
  },
  {
    facets: ["images"],
    difference: "The text of an image has `'` and `&` as they were written.",
    reason: "Docusaurus escapes them twice: screen readers say `&#39;`.",
    read: (items) => items.map(withoutEntities),
  },
  {
    facets: ["headings", "text"],
    places: /\/archive$/,
    difference: "The archive of posts has a heading above its years, for screen readers.",
    reason: "In Docusaurus, headings of the third level follow one of the first.",
  },
  {
    facets: ["links"],
    places: /\/authors$/,
    difference: "The photo of an author is no second link beside the name.",
    reason: "Screen readers say the link once.",
    read: (links) => links.filter((link, index) => link !== links[index - 1]),
  },
  {
    facets: ["text"],
    places: /\/authors$/,
    difference: "The count of an author's posts has its unit, and links have names instead of icons.",
    reason: "A number or an icon alone says nothing to those who do not see the page.",
  },
  {
    facets: ["headings", "links"],
    difference: "Ids of footnotes end with a hash of the page.",
    reason: "Several posts may be on one page.",
    read: (items) => items.map((item) => item.replace(FOOTNOTE_ID, "$1")),
  },
  {
    facets: ["sidebars"],
    sites: ["framescript"],
    places: /^\/ja(?:\/|$)/,
    difference: "A translated `_category_` file has effect.",
    reason: "Docusaurus reads those of the default language only.",
    read: (entries) => entries.map((entry) => entry.replace(/^1 \S+ (?=\/FrameScript\/ja\/lib$)/, "1 ")),
  },
  {
    facets: ["routes", "sitemap"],
    sites: ["zerotier"],
    difference: "A blog without posts has no page.",
    reason: "Docusaurus makes an empty one if the config does not turn the blog off.",
    read: (items) => items.filter((item) => !/^(?:https:\/\/docs\.zerotier\.com)?\/blog(?: |$)/.test(item)),
  },
  {
    facets: ["routes", "sitemap"],
    sites: ["wrangles"],
    difference: "A blog without posts whose folder exists has an empty page.",
    reason:
      "Docusaurus makes one since 3.10: a link in the navbar is not broken until there are posts. The site has 3.9.",
    read: (items) => items.filter((item) => !/^(?:https:\/\/wrangles\.io)?\/blog(?: |$)/.test(item)),
  },
  {
    facets: [...PAGE, "sidebars", "neighbours", "code"],
    sites: ["wrangles"],
    places: /^\/python\/recipes\/wrangles\/(?:pandas|standalone)$/,
    difference: "Two docs at paths below those of another instance of docs are there.",
    reason: 'Docusaurus shows "Page Not Found": the other instance answers all paths below its own.',
    read: () => [],
  },
  {
    facets: ["text"],
    difference: "`:book:` and other names of GitHub's list are emoji, and `🖊️` has the colours of one.",
    reason: "Authors know the names of GitHub. Docusaurus has an older list without them.",
    read: (items) => items.map(withEmoji),
  },
  {
    facets: ["redirects"],
    sites: ["intuition"],
    places: /^\/$/,
    difference: "A page that is a `<Redirect>` leads on without scripts.",
    reason: "In Docusaurus it is empty until its scripts have run.",
    read: () => [],
  },
  {
    facets: ["routes"],
    sites: ["intuition"],
    difference: "A redirect from `…/index` is the file `…/index.html`.",
    reason: "Hosts answer both addresses with it.",
    read: (routes) => routes.map((route) => route.replace(/\/index$/, "")).sort(),
  },
  {
    facets: ["feeds"],
    sites: ["typeorm"],
    places: /atom\.xml$/,
    difference: "The date of an entry is that of its last change, where the site shows it.",
    reason: "It is what Atom defines, and feed readers show a changed post again. Docusaurus has the date of the post.",
    read: (items) => items.map((item) => item.replace(/ \S+$/, "")),
  },
];
