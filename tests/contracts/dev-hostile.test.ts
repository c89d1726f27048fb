// Hostile requests to `dev`, and their responses. `SITEGEN_PRINT_TABLE=1` prints them.
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rawRequest } from "../unit/serve/raw-request.ts";
import { type DevSite, openDevSite } from "./dev-site.ts";

const CANARY = "canary-51c2f0";
const WITHIN_MS = 60_000;
const HOST = "Host: localhost";
const fromElsewhere = (...fields: string[]): string[] => ["GET / HTTP/1.1", HOST, ...fields];
const asks = (target: string): string[] => [`GET ${target} HTTP/1.1`, HOST];

/** The attempt, the lines of the request, the status. */
const HOSTILE: [what: string, request: string[], status: number][] = [
  ["the home page, for comparison", asks("/"), 200],
  ["parent folder", asks("/../secret.txt"), 404],
  ["parent folder, slash encoded", asks("/..%2fsecret.txt"), 400],
  ["parent folder, dots encoded", asks("/%2e%2e/secret.txt"), 404],
  ["parent folder, encoded twice", asks("/%252e%252e%252fsecret.txt"), 404],
  ["parent folder, backslash encoded", asks("/..%5csecret.txt"), 400],
  ["parent folder, backslash", asks("/..\\secret.txt"), 400],
  ["overlong encoding of a dot", asks("/%c0%ae%c0%ae/secret.txt"), 400],
  ["a file beside the content", asks("/secret.txt"), 404],
  ["NUL in the path", asks("/secret.txt%00.html"), 400],
  ["a broken escape", asks("/%zz"), 400],
  ["a hidden file", asks("/.env"), 404],
  ["a symbolic link out of the static files", asks("/link.txt"), 404],
  ["a drive of Windows", asks("/C:/secret.txt"), 404],
  ["a stream of NTFS", asks("/index.html::$DATA"), 404],
  ["a device of Windows", asks("/con"), 404],
  ["an absolute path", asks("/@fs/etc/passwd"), 404],
  ["two slashes", asks("//etc/passwd"), 404],
  ["the config", asks("/site/sitegen.config.ts"), 404],
  ["the cache", asks("/.sitegen/"), 404],
  ["a package", asks("/node_modules/react/package.json"), 404],
  ["instructions to hosts", asks("/_headers"), 404],
  ["a source map", asks("/server.mjs.map"), 404],
  ["an absolute address of another host", ["GET http://evil.example/ HTTP/1.1", "Host: evil.example"], 403],
  ["a path of 9,000 letters", asks(`/${"a".repeat(9_000)}`), 414],
  ["headers of 20 kB", [...asks("/"), `X-Long: ${"a".repeat(20_000)}`], 431],
  ["no Host", ["GET / HTTP/1.1"], 403],
  ["another Host (DNS rebinding)", ["GET / HTTP/1.1", "Host: evil.example"], 403],
  ["a Host that begins like ours", ["GET / HTTP/1.1", "Host: localhost.evil.example"], 403],
  ["two Hosts", [...asks("/"), "Host: evil.example"], 400],
  ["an origin of another site", fromElsewhere("Origin: https://evil.example"), 403],
  ["an origin of another port", fromElsewhere("Origin: http://localhost:1"), 403],
  ["an opaque origin", fromElsewhere("Origin: null"), 403],
  ["a script of another site", fromElsewhere("Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors"), 403],
  [
    "a frame of another site",
    fromElsewhere("Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: iframe"),
    403,
  ],
  [
    "a link of another site, which is none",
    fromElsewhere("Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"),
    200,
  ],
  ["the event stream without the token", asks("/@sitegen/events?page=/"), 403],
  ["the event stream with a guessed token", asks("/@sitegen/events?page=/&t=0123"), 403],
  ["the script without the token", asks("/@sitegen/dev.js"), 403],
  [
    "the editor without the token",
    ["POST /@sitegen/open?place=secret.txt:1:1 HTTP/1.1", HOST, "Content-Length: 0"],
    403,
  ],
  ["a method that writes", ["PUT / HTTP/1.1", HOST, "Content-Length: 0"], 405],
  ["TRACE", ["TRACE / HTTP/1.1", HOST], 405],
  ["no HTTP at all", ["hello"], 400],
];

const FILES = {
  "secret.txt": CANARY,
  ".env": CANARY,
  "site/static/plain.txt": "plain",
  "site/static/sub/deep.txt": "deep",
  "site/pages/pictured.md": "# Pictured\n\n![p](./p.svg)\n",
  "site/pages/p.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
};

let site: DevSite;
beforeAll(async () => {
  site = await openDevSite("minimal", { files: FILES });
  await symlink(path.join(site.root, "secret.txt"), path.join(site.root, "site/static/link.txt"));
  await site.session.change(null);
});
afterAll(() => site?.close());

test("every hostile request gets its status, and none a secret", async () => {
  const answers: [string, string[], number][] = [];
  const leaks: string[] = [];
  for (const [what, lines] of HOSTILE) {
    const request = `${[...lines, "Connection: close"].join("\r\n")}\r\n\r\n`;
    const { status, text } = await rawRequest(site.server.port, request, WITHIN_MS);
    answers.push([what, lines, status]);
    if (text.includes(CANARY) || text.includes(site.root)) leaks.push(what);
  }
  if (process.env.SITEGEN_PRINT_TABLE)
    for (const [what, [first = ""], status] of answers) console.log(`| ${what} | ${first.slice(0, 60)} | ${status} |`);
  expect(answers).toEqual(HOSTILE);
  expect(leaks).toEqual([]);
});

test("a listed file, its folder or an image of content that is replaced by a link is not followed", async () => {
  const at = (name: string) => path.join(site.root, name);
  const image = /src="(\/assets\/images\/[^"]+)"/.exec((await site.get("/pictured")).text)?.[1] as string;
  expect(image).toBeDefined();
  for (const name of ["site/static/plain.txt", "site/static/sub", "site/pages/p.svg"])
    await rm(at(name), { recursive: true });
  await symlink(at("secret.txt"), at("site/static/plain.txt"));
  await mkdir(at("outside"));
  await writeFile(at("outside/deep.txt"), CANARY);
  await symlink(at("outside"), at("site/static/sub"));
  await symlink(at("secret.txt"), at("site/pages/p.svg"));
  for (const target of ["/plain.txt", "/sub/deep.txt", image])
    expect(await site.get(target)).toEqual({ status: 404, text: "404 Not found\n" });
});

test("no response names a folder of this machine", async () => {
  const { text } = await site.get("/");
  const scripts = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, address]) => address as string);
  expect(scripts.length).toBeGreaterThan(0);
  for (const address of ["/", ...scripts]) expect((await site.get(address)).text).not.toContain(site.root);
});
