// The policy is derived from the site's content, however little of it a build reads.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { runCli } from "../unit/commands/fake-world.ts";
import { createSite } from "./build-fixture.ts";

const FILES = {
  "sitegen.config.ts": `import { docs, defineConfig } from "sitegen";
export default defineConfig({
  title: "T", url: "https://x.example", content: [docs({ path: "docs", routeBasePath: "/" })], customCss: "site.css",
  stylesheets: ["/extra.css", "https://styles.example/a.css"],
  scripts: [{ src: "https://count.example/a.js", defer: true }],
  headTags: [
    { tagName: "link", attributes: { rel: "modulepreload", href: "https://early.example/a.js" } },
    { tagName: "style", attributes: {}, innerHTML: "body { background: url(https://head.example/a.png) }" },
  ],
  themeConfig: { navbar: { logo: { src: "https://logo.example/l.svg", alt: "T" } } },
});
`,
  "site.css": '@font-face { font-family: "A"; src: url("https://fonts.example/a.woff2") }\n',
  "site/static/extra.css": "body { background: url(https://paper.example/a.png) }\n",
  "docs/index.md": "# Home\n\n![a](https://a.example/a.png)\n",
  "docs/second.mdx":
    '# Second\n\n<iframe title="v" src="https://video.example/1" />\n\n<video src="//media.example/a.mp4" />\n',
  "docs/fourth.mdx": '# Fourth\n\n<object data="/a.pdf" /> <embed src="https://plugin.example/b.pdf" />\n',
  "site/static/a.pdf": "",
  "docs/third.md": '# Third\n\n<audio src="https://audio.example/a.mp3"></audio>\n',
};

test("hosts come and go with edits, and a warm build has the policy of a cold one", { tags: ["nightly"] }, async () => {
  const root = createSite(FILES);
  const build = async (...args: string[]): Promise<string[]> => {
    const { code, stderr } = await runCli(["build", ...args], root);
    expect([code, /SG\d+/.exec(stderr)?.[0]]).toEqual([0, undefined]);
    return policyOf(root);
  };
  const first = await build();
  expect(first).toEqual([
    "default-src 'self'",
    "base-uri 'self'",
    "object-src 'self' https://plugin.example",
    "form-action 'self'",
    "frame-ancestors 'self'",
    expect.stringMatching(
      /^script-src 'self'(?: 'sha256-[\w+/]+=')+ https:\/\/count\.example https:\/\/early\.example$/,
    ),
    expect.stringMatching(/^style-src 'self' 'sha256-[\w+/]+=+' https:\/\/styles\.example$/),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https://a.example https://head.example https://logo.example https://paper.example https://styles.example",
    "font-src 'self' https://fonts.example https://styles.example",
    "connect-src 'self' https://count.example https://early.example",
    "media-src 'self' https://audio.example media.example",
    "frame-src 'self' https://video.example",
    "worker-src 'self' https://count.example https://early.example",
  ]);

  writeFileSync(
    path.join(root, "docs/third.md"),
    "# Third\n\n![b](https://b.example:8080/b.png)\n\n<style>b{}</style>\n",
  );
  const edited = await build();
  expect(edited.filter((directive) => !first.includes(directive))).toEqual([
    expect.stringMatching(/^style-src 'self'(?: 'sha256-[\w+/]+=+'){2} https:\/\/styles\.example$/),
    "img-src 'self' data: https://a.example https://b.example:8080 https://head.example https://logo.example https://paper.example https://styles.example",
    "media-src 'self' media.example",
  ]);

  writeFileSync(path.join(root, "docs/third.md"), FILES["docs/third.md"]);
  expect(await build()).toEqual(first);

  rmSync(path.join(root, "site/static/extra.css"));
  writeFileSync(path.join(root, "site.css"), "p { color: red }\n");
  writeFileSync(path.join(root, "sitegen.config.ts"), FILES["sitegen.config.ts"].replace('"/extra.css", ', ""));
  const warm = await build();
  expect(warm.filter((directive) => !first.includes(directive))).toEqual([
    "img-src 'self' data: https://a.example https://head.example https://logo.example https://styles.example",
    "font-src 'self' https://styles.example",
  ]);

  rmSync(path.join(root, ".sitegen"), { recursive: true });
  expect(await build()).toEqual(warm);
});

/** Directives of the written policy. */
function policyOf(root: string): string[] {
  const headers = readFileSync(path.join(root, "build/_headers"), "utf8");
  return (/Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? "").split("; ");
}
