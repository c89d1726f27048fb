// The scripts of the guides about hosts turn `_headers` and `_redirects` of a build into files that these hosts read.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { emitHeaders } from "../../../cli/emit/headers.ts";
import { emitRedirects } from "../../../cli/emit/redirects.ts";
import type { UrlPath } from "../../../cli/model/brands.ts";
import type { OutputFile } from "../../../cli/model/output.ts";
import type { SiteContext } from "../../../cli/model/site-context.ts";
import { manualPages, samplesOf } from "../../contracts/manual-samples.ts";

const site = { url: "https://docs.example.com", baseUrl: "/", trailingSlash: null, locale: "en" } as SiteContext;
const policy = { header: "Content-Security-Policy", text: "default-src 'self'; img-src 'self' data:" } as const;

/** A folder with the outputs that the scripts read, and the files that a page shows. */
function hostFolder(page: string, redirects: [from: string, to: string][]): string {
  const root = mkdtempSync(path.join(tmpdir(), "host-files-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const rules = redirects.map(([from, to]) => ({ from: from as UrlPath, to }));
  const outputs: OutputFile[] = [
    emitHeaders({ site, policy, hashed: ["assets/client-12345678.js"], unhashed: ["index.html"] }),
    ...emitRedirects(rules, site),
  ];
  for (const file of outputs) if ("bytes" in file) write(`build/${file.path}`, String(file.bytes));
  const source = manualPages().find((one) => one.page === page);
  if (!source) throw new Error(`The manual has no page ${page}.`);
  for (const { file, text } of samplesOf(source)) if (file?.startsWith("deploy/")) write(file, text);
  return root;
}

test("nginx gets the headers of all pages, and the redirects", () => {
  const root = hostFolder("guides/publish/nginx.md", [["/docs/old", "/docs/new"]]);
  execFileSync("sh", ["deploy/nginx-files.sh"], { cwd: root });
  expect(readFileSync(path.join(root, "deploy/site/headers.conf"), "utf8")).toBe(
    [
      'add_header X-Content-Type-Options "nosniff" always;',
      'add_header Referrer-Policy "strict-origin-when-cross-origin" always;',
      `add_header Content-Security-Policy "${policy.text}" always;`,
      "",
    ].join("\n"),
  );
  expect(readFileSync(path.join(root, "deploy/site/redirects.map"), "utf8")).toBe("/docs/old /docs/new;\n");
});

test("nginx gets no redirects from a site without any", () => {
  const root = hostFolder("guides/publish/nginx.md", []);
  execFileSync("sh", ["deploy/nginx-files.sh"], { cwd: root });
  expect(readFileSync(path.join(root, "deploy/site/redirects.map"), "utf8")).toBe("");
});

test("CloudFront gets a function that finds files and redirects, and a policy of headers", () => {
  const root = hostFolder("guides/publish/s3.md", [["/docs/old", "/docs/new"]]);
  execFileSync(process.execPath, ["deploy/cloudfront.mjs"], { cwd: root });
  const code = readFileSync(path.join(root, "deploy/function.js"), "utf8");
  const answer = (uri: string): unknown =>
    runInNewContext(`${code}\nJSON.stringify(handler({ request: { uri: ${JSON.stringify(uri)} } }))`);
  const urls = ["/", "/docs/", "/docs/intro", "/docs/v1.2", "/docs/intro.md", "/assets/client-12345678.js"];
  expect(urls.map((url) => JSON.parse(String(answer(url))).uri)).toEqual([
    "/index.html",
    "/docs/index.html",
    "/docs/intro/index.html",
    "/docs/v1.2/index.html",
    "/docs/intro.md",
    "/assets/client-12345678.js",
  ]);
  expect(JSON.parse(String(answer("/docs/old")))).toEqual({
    statusCode: 301,
    headers: { location: { value: "/docs/new" } },
  });
  expect(JSON.parse(readFileSync(path.join(root, "deploy/headers.json"), "utf8")).SecurityHeadersConfig).toEqual({
    ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: policy.text },
    ContentTypeOptions: { Override: true },
    ReferrerPolicy: { Override: true, ReferrerPolicy: "strict-origin-when-cross-origin" },
  });
});
