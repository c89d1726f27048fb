import { expect, test } from "vitest";
import type { AssetCollector } from "../../../cli/bundle/asset-collector.ts";
import type { ContentPath } from "../../../cli/model/brands.ts";
import type { Asset } from "../../../cli/model/delivery/asset.ts";
import { collectMetadataImages } from "../../../cli/plan/metadata-images.ts";
import { memoryHost } from "../support/memory-host.ts";
import { docsKind, page, postsKind, short, siteConfig } from "../support/test-site.ts";

const assets = {
  collect: async (path: ContentPath) => ({ url: `/assets/${path}` }) as Asset,
} as AssetCollector;
const post = "blog/2024-01-01-a.md";

test("relative images of pages and of the authors of posts are assets", async () => {
  const config = siteConfig([docsKind(), postsKind()]);
  const files = ["card", "old", "older", "one", "two"].map((name) => `/site/blog/${name}.png`);
  const host = memoryHost(Object.fromEntries(files.map((file) => [file, ""])));
  const images = await collectMetadataImages(
    [
      page(post, {
        image: "./card.png",
        author_image_url: "./old.png",
        authorImageURL: "./older.png",
        authors: [{ image_url: "./one.png" }, { imageURL: "./two.png" }, "ana", { imageURL: "/static.png" }],
      }),
      page("blog/2024-01-02-b.md", { authors: { imageURL: "./gone.png" } }),
      // only posts have authors
      page("docs/a.md", { authors: { imageURL: "./gone.png" }, authorImageURL: "./gone.png" }),
    ],
    [],
    config,
    { assets, fileOf: (file) => file },
    host,
  );
  expect(short(images.diagnostics)).toEqual([
    "blog/2024-01-02-b.md:2:10 error broken-markdown-image: Unexpected image `./gone.png`, expected an existing file",
  ]);
  expect(["card", "old", "older", "one", "two"].map((name) => images.imageUrl(post, `./${name}.png`))).toEqual([
    "/assets/blog/card.png",
    "/assets/blog/old.png",
    "/assets/blog/older.png",
    "/assets/blog/one.png",
    "/assets/blog/two.png",
  ]);
});
