import { expect, test } from "vitest";
import { changelogFeeds } from "../../../cli/route/changelog-feeds.ts";
import type { ContentPath } from "../../../cli/model/brands.ts";
import { route, siteConfig } from "../support/site-model.ts";

const source = "content/docs/changes.md" as ContentPath;
const page = (url: string) => route(url, { source, head: { title: "Changes" } });
const changes = (url: string) => ({ ...page(url), changelog: true as const });
const outline =
  (...texts: string[]) =>
  () =>
    texts.map((text) => ({ level: 2 as const, id: text, html: text, text }));

test("the dated versions of a changelog are a feed below its URL", () => {
  const feeds = changelogFeeds(
    [changes("/docs/changes/")],
    outline("Unreleased", "2.0.0 - 2026-01-05", "1.0.0"),
    siteConfig(),
  );
  expect(feeds).toMatchObject([
    {
      title: "Docs Changes",
      link: "/docs/changes/",
      types: ["rss", "atom"],
      outputDir: "docs/changes",
      items: [{ url: "/docs/changes/", anchor: "2.0.0 - 2026-01-05", title: "2.0.0", date: "2026-01-05" }],
    },
  ]);
});

test("other pages have none, nor do unlisted ones and those without a dated version", () => {
  const dated = outline("1.0.0 - 2026-01-05");
  expect(changelogFeeds([page("/a")], dated, siteConfig())).toEqual([]);
  expect(changelogFeeds([{ ...changes("/a"), listed: false }], dated, siteConfig())).toEqual([]);
  expect(changelogFeeds([changes("/a")], outline("1.0.0 - unreleased"), siteConfig())).toEqual([]);
});

test("a feed has the latest 20 versions", () => {
  const versions = Array.from({ length: 25 }, (_, index) => `1.${25 - index}.0 - 2026-01-05`);
  const [feed] = changelogFeeds([changes("/a")], outline(...versions), siteConfig());
  expect(feed?.items.map(({ title }) => title)).toEqual(versions.slice(0, 20).map((text) => text.split(" ")[0]));
});
