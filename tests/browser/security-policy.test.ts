// Embeds from other hosts load under the policy of the site; blocked requests are reported.
// @module-tag nightly
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatShort } from "../contracts/build-fixture.ts";
import { openDevSite } from "../contracts/dev-site.ts";
import { describeViolation, type Violation } from "../../cli/serve/policy-report.ts";
import { openListening } from "./open-listening.ts";
import { testBrowser } from "./open-site.ts";
import { serveFiles } from "./serve-fixture.ts";

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"/>';
const ASK = `"use client";
import { useState } from "react";
export function Late() {
  const [host, setHost] = useState("");
  return <><button onClick={() => setHost("late.example")}>load</button>{host && <img alt="late" src={\`https://\${host}/l.svg\`} />}</>;
}
`;
const FILES: Record<string, string> = {
  "docs/index.md": "# Home\n\n[Next](next.mdx)\n\n![a](https://a.example/a.svg)\n",
  "docs/next.mdx": `import { Late } from "../Late";

# Next

<img alt="b" src="https://b.example:8443/b.svg" />
<iframe title="video" src="https://video.example/1" />
<Late client="load" />
`,
  "Late.tsx": ASK,
};
const CONFIG = `import { docs, defineConfig } from "sitegen";
export default defineConfig({ title: "T", url: "https://x.example", content: [docs({ path: "docs", routeBasePath: "/" })] });
`;

const browser = testBrowser({ isQuiet: false });

async function newPage(): Promise<Page> {
  const context = await browser.newContext();
  await context.route(/^https:\/\/(?!localhost)/, (route) =>
    route.request().url().includes("video")
      ? route.fulfill({ contentType: "text/html", body: "<p>video</p>" })
      : route.fulfill({ contentType: "image/svg+xml", body: PIXEL }),
  );
  return context.newPage();
}
const width = (page: Page, alt: string): Promise<number> =>
  page.getByAltText(alt, { exact: true }).evaluate(async (image: HTMLImageElement) => {
    image.loading = "eager";
    await image.decode().catch(() => {});
    return image.naturalWidth;
  });
const frameText = (page: Page): Promise<string> => page.frameLocator('iframe[title="video"]').locator("p").innerText();

test("serve: images and frames of other hosts load, on further pages too; a blocked one is reported once", async () => {
  const violations: Violation[] = [];
  const site = await serveFiles(new Map([...Object.entries(FILES), ["sitegen.config.ts", CONFIG]]), {
    onViolation: (violation) => void violations.push(violation),
  });
  try {
    const page = await newPage();
    await page.goto(site.url);
    expect(await width(page, "a")).toBe(7);
    await page.getByRole("article").getByRole("link", { name: "Next" }).click();
    expect([await width(page, "b"), await frameText(page)]).toEqual([7, "video"]);
    expect(violations).toEqual([]);
    for (let visit = 0; visit < 2; visit++) {
      await page.goto(`${site.url}/next`);
      await page.getByRole("button", { name: "load" }).click();
      expect(await width(page, "late")).toBe(0);
    }
    await page.evaluate(() =>
      document.head.append(Object.assign(document.createElement("style"), { textContent: "a{}" })),
    );
    await expect.poll(() => violations.length).toBe(2);
    expect(violations.map((violation) => describeViolation(violation))).toMatchObject([
      {
        message:
          "Unexpected image `https://late.example/l.svg` on `/next`, expected a source that `img-src` of the content security policy allows",
        help: 'Write `csp: { imageHosts: ["https://late.example"] }` in the config.',
      },
      { message: "Unexpected inline stylesheet on `/next`, expected code and styles in files of the site" },
    ]);
  } finally {
    await site.close();
  }
});

test("dev: the same policy; an edit and a further page may add hosts, and a blocked image is reported at its page", async () => {
  const site = await openDevSite("minimal", {
    watch: true,
    files: { ...FILES, "site/sitegen.config.ts": CONFIG },
  });
  try {
    const page = await newPage();
    await openListening(page, site.server.url);
    expect(await width(page, "a")).toBe(7);
    await site.edit("docs/index.md", "a.example/a.svg", "c.example/c.svg");
    await page.locator('img[src*="c.example"]').waitFor();
    await expect.poll(() => width(page, "a")).toBe(7);
    await page.getByRole("article").getByRole("link", { name: "Next" }).click();
    await page.getByRole("heading", { name: "Next" }).waitFor();
    await expect.poll(() => width(page, "b")).toBe(7);
    await page.getByRole("button", { name: "load" }).click();
    await expect.poll(() => site.faults().map(formatShort)).toEqual(["docs/next.mdx blocked-by-policy"]);
  } finally {
    await site.close();
  }
});
