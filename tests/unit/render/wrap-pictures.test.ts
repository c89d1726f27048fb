import { expect, test } from "vitest";
import type { ContentPath, Hash, OutputPath } from "../../../cli/model/brands.ts";
import type { ImageVariant } from "../../../cli/model/delivery/image-variants.ts";
import { linkToken } from "../../../cli/model/tokens.ts";
import { fillLinks } from "../../../cli/render/fill-tokens.ts";

const variant = (format: "avif" | "webp", width: number): ImageVariant => ({
  ...{ format, width, url: `/${width}.${format}`, output: `${width}.${format}` as OutputPath, key: "k" as Hash },
});
const VARIANTS = [variant("avif", 40), variant("avif", 90), variant("webp", 90)];
const fill = (html: string): string =>
  fillLinks(html.replaceAll("@", linkToken(0)), "a.md" as ContentPath, () => ({
    urls: ["/a.png"],
    attributes: [{ width: "90", height: "30" }],
    pictures: [VARIANTS],
  }));

const sources = (sizes: string): string =>
  `<picture class="sg-picture"><source type="image/avif" srcset="/40.avif 40w, /90.avif 90w" sizes="${sizes}"><source type="image/webp" srcset="/90.webp 90w" sizes="${sizes}">`;
const size = 'width="90" height="30"';

test("images get their sources, with the size that they are shown in", () => {
  expect(fill('<p><img src="@" alt="a > b"> x <img alt=\'"\' loading="lazy" width="50" src="@"/></p>')).toBe(
    `<p>${sources("(max-width: 90px) 100vw, 90px")}<img src="/a.png" ${size} alt="a > b"></picture> x ` +
      `${sources("auto, (max-width: 50px) 100vw, 50px")}<img alt='"' loading="lazy" width="50" src="/a.png"/></picture></p>`,
  );
});

test("other elements, chosen files and zoomed views stay; text that looks like a mark is text", () => {
  const unchanged = [
    ...["<picture><source srcset='/x 2x'><img src=\"#\"></picture>", '<picture> <img src="#"></picture>'],
    ...['<button type="button" popoverTarget="z"><img src="#"></button>', '<video src="#"></video>'],
    ...['<img srcSet="/x 2x" src="#">', '<pre>&lt;img data-sg-picture="0"&gt; data-sg-picture="0"</pre>'],
  ];
  for (const html of unchanged)
    expect(fill(`${html.replace("#", "@")}<img src="@">`)).toBe(
      `${html.replace('src="#"', `src="/a.png" ${size}`)}${sources("(max-width: 90px) 100vw, 90px")}<img src="/a.png" ${size}></picture>`,
    );
});
