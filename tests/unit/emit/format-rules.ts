// The rules of the feed and sitemap formats that a generated file must obey, checked on its parsed tree.
import { DOMParser, type Element } from "@xmldom/xmldom";

/** Parses strictly: any warning of the parser throws, and so does a character that XML cannot hold. */
export function parseXml(source: string): Element {
  const fail = (level: string, message: string) => {
    // U+FFFD is the escapers' replacement for characters that the format cannot hold.
    if (!message.startsWith("Unicode replacement character")) throw new Error(`${level}: ${message}`);
  };
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(source) || Buffer.from(source).toString() !== source)
    throw new Error("forbidden character");
  const root = new DOMParser({ onError: fail }).parseFromString(source, "application/xml").documentElement;
  if (root === null) throw new Error("no root element");
  return root;
}

export function children(parent: Element, name?: string): Element[] {
  const all = [...parent.childNodes].filter((node): node is Element => node.nodeType === 1);
  return name === undefined ? all : all.filter((element) => element.nodeName === name);
}

export function textOf(parent: Element, name: string): string | null {
  return children(parent, name)[0]?.textContent ?? null;
}

const isAbsolute = (url: string | null | undefined) => url != null && URL.canParse(url) && /^https?:/.test(url);
const isRfc822 = (date: string | null) =>
  date !== null &&
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/.test(
    date,
  );
const isRfc3339 = (date: unknown) =>
  typeof date === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(date);

class Rules {
  readonly broken: string[] = [];
  expect(holds: boolean, rule: string): void {
    if (!holds) this.broken.push(rule);
  }
}

/** RSS 2.0. */
export function brokenRssRules(source: string): string[] {
  const rules = new Rules();
  const root = parseXml(source);
  rules.expect(root.nodeName === "rss" && root.getAttribute("version") === "2.0", "rss version 2.0");
  const [channel, ...more] = children(root, "channel");
  if (channel === undefined) return ["one channel"];
  rules.expect(more.length === 0, "one channel");
  for (const name of ["title", "link", "description"])
    rules.expect(children(channel, name).length === 1, `one channel ${name}`);
  rules.expect(isAbsolute(textOf(channel, "link")), "channel link is a URL");
  rules.expect(isRfc822(textOf(channel, "lastBuildDate")), "lastBuildDate by RFC 822");
  const self = children(channel, "atom:link")[0];
  rules.expect(self?.getAttribute("rel") === "self" && isAbsolute(self.getAttribute("href")), "atom:link to itself");
  const guids = new Set<string | null>();
  for (const item of children(channel, "item")) {
    rules.expect(
      children(item, "title").length + children(item, "description").length > 0,
      "item has title or description",
    );
    rules.expect(isAbsolute(textOf(item, "link")), "item link is a URL");
    rules.expect(isRfc822(textOf(item, "pubDate")), "pubDate by RFC 822");
    for (const author of children(item, "author"))
      rules.expect(/^[^\s@]+@[^\s@]+/.test(author.textContent ?? ""), "author is a mail address");
    const guid = children(item, "guid")[0];
    rules.expect(
      guid?.getAttribute("isPermaLink") === "false" || isAbsolute(guid?.textContent),
      "permalink guid is a URL",
    );
    rules.expect(!guids.has(guid?.textContent ?? null), "guids are unique");
    guids.add(guid?.textContent ?? null);
  }
  return rules.broken;
}

/** RFC 4287. */
export function brokenAtomRules(source: string): string[] {
  const rules = new Rules();
  const feed = parseXml(source);
  rules.expect(
    feed.nodeName === "feed" && feed.namespaceURI === "http://www.w3.org/2005/Atom",
    "feed in the Atom namespace",
  );
  const ids = new Set<string | null>();
  const entries = children(feed, "entry");
  for (const element of [feed, ...entries]) {
    for (const name of ["id", "title", "updated"])
      rules.expect(children(element, name).length === 1, `one ${name} in ${element.nodeName}`);
    rules.expect(isAbsolute(textOf(element, "id")), `${element.nodeName} id is an IRI`);
    rules.expect(isRfc3339(textOf(element, "updated")), `${element.nodeName} updated by RFC 3339`);
    rules.expect(
      children(element, "link").some((link) => link.getAttribute("rel") === "alternate"),
      `${element.nodeName} has an alternate link`,
    );
    for (const link of children(element, "link"))
      rules.expect(isAbsolute(link.getAttribute("href")), "link href is a URL");
    for (const person of children(element, "author"))
      rules.expect(children(person, "name").length === 1, "author has one name");
    for (const category of children(element, "category"))
      rules.expect(category.hasAttribute("term"), "category has a term");
    for (const type of ["title", "summary", "content"]
      .flatMap((name) => children(element, name))
      .map((one) => one.getAttribute("type")))
      rules.expect(["", null, "text", "html", "xhtml"].includes(type), "text constructs have a known type");
  }
  for (const entry of entries) {
    rules.expect(
      children(entry, "author").length > 0 || children(feed, "author").length > 0,
      "every entry has an author",
    );
    rules.expect(!ids.has(textOf(entry, "id")), "entry ids are unique");
    ids.add(textOf(entry, "id"));
  }
  rules.expect(
    children(feed, "link").filter((link) => link.getAttribute("rel") === "self").length === 1,
    "one link to itself",
  );
  return rules.broken;
}

/** JSON Feed 1.1. */
export function brokenJsonFeedRules(source: string): string[] {
  const rules = new Rules();
  const feed = JSON.parse(source);
  rules.expect(feed.version === "https://jsonfeed.org/version/1.1", "version 1.1");
  rules.expect(typeof feed.title === "string", "title");
  rules.expect(isAbsolute(feed.home_page_url) && isAbsolute(feed.feed_url), "URLs");
  rules.expect(!("author" in feed), "no author of version 1");
  rules.expect(Array.isArray(feed.items), "items");
  for (const item of feed.items) {
    rules.expect(typeof item.id === "string" && item.id !== "", "item id");
    rules.expect(typeof item.content_html === "string" || typeof item.content_text === "string", "item content");
    rules.expect(item.url === undefined || isAbsolute(item.url), "item url");
    for (const date of [item.date_published, item.date_modified])
      rules.expect(date === undefined || isRfc3339(date), "dates by RFC 3339");
    rules.expect(
      item.tags === undefined || item.tags.every((tag: unknown) => typeof tag === "string"),
      "tags are strings",
    );
    rules.expect(
      item.authors === undefined ||
        item.authors.every((author: { name?: string; url?: string }) => author.name ?? author.url),
      "authors have a name or a URL",
    );
  }
  rules.expect(
    new Set(feed.items.map((item: { id: string }) => item.id)).size === feed.items.length,
    "item ids are unique",
  );
  return rules.broken;
}

/** The protocol of sitemaps.org. */
export function brokenSitemapRules(source: string): string[] {
  const rules = new Rules();
  const root = parseXml(source);
  rules.expect(
    root.nodeName === "urlset" && root.namespaceURI === "http://www.sitemaps.org/schemas/sitemap/0.9",
    "urlset in its namespace",
  );
  rules.expect(Buffer.byteLength(source) <= 50 * 1024 * 1024 && children(root).length <= 50_000, "size limits");
  const order = ["loc", "lastmod", "changefreq", "priority"];
  const hosts = new Set<string>();
  for (const url of children(root)) {
    rules.expect(url.nodeName === "url", "only url elements");
    const names = children(url).map((child) => child.nodeName);
    rules.expect(
      names[0] === "loc" && names.every((name) => order.includes(name)) && new Set(names).size === names.length,
      "known elements, once",
    );
    const loc = textOf(url, "loc") ?? "";
    rules.expect(isAbsolute(loc) && loc.length < 2048 && /^[\x21-\x7e]+$/.test(loc), "loc is an encoded URL");
    hosts.add(new URL(loc).origin);
    const lastmod = textOf(url, "lastmod");
    rules.expect(lastmod === null || /^\d{4}-\d\d-\d\d$/.test(lastmod) || isRfc3339(lastmod), "lastmod is a W3C date");
    const frequency = textOf(url, "changefreq");
    rules.expect(
      frequency === null || ["always", "hourly", "daily", "weekly", "monthly", "yearly", "never"].includes(frequency),
      "changefreq",
    );
    const priority = textOf(url, "priority");
    rules.expect(priority === null || (Number(priority) >= 0 && Number(priority) <= 1), "priority");
  }
  rules.expect(hosts.size <= 1, "one host");
  return rules.broken;
}
