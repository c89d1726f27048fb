import { execFileSync } from "node:child_process";
import fs from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PreviewServer } from "../../../cli/serve/create-preview-server.ts";
import { createPreviewServer } from "../../../cli/serve/create-preview-server.ts";
import { get, rawRequest } from "./raw-request.ts";

const CANARY = "canary-7f3a9c";
const LONG = "All work and no play. ".repeat(400);
const FILES: Record<string, string> = {
  "build/index.html": "<h1>Home</h1>",
  "build/docs/a/index.html": `<h1>A</h1>${LONG}`,
  "build/docs/b/index.html": "<h1>B</h1>",
  "build/docs/b.md": "# B in Markdown",
  "build/index.md": "# Home in Markdown",
  "build/flat.html": "<h1>Flat</h1>",
  "build/both.html": "<h1>both.html</h1>",
  "build/both/index.html": "<h1>both/index.html</h1>",
  "build/with space/é/index.html": "<h1>Odd</h1>",
  "build/404.html": "<h1>Not here</h1>",
  "build/fr/404.html": "<h1>Pas ici</h1>",
  "build/assets/app-1a2b3c4d.js": `console.log(1);${LONG}`,
  "build/assets/plain.js": "console.log(2)",
  "build/img/logo.svg": "<svg/>",
  "build/img/photo.png": "png",
  "build/blog/rss.xml": "<rss/>",
  "build/sitemap.xml": "<urlset/>",
  "build/old.html": "redirect page",
  "build/.sitegen": CANARY,
  "build/.env": CANARY,
  "build/.git/config": CANARY,
  "build/.well-known/security.txt": "Contact: x",
  "build/_headers":
    "# comment\n/*\n  Content-Security-Policy: script-src 'self'\n  X-Both: one\n/docs/*\n  X-Both: two\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n",
  "build/_redirects": "/old /docs/a/ 301\n/go/* /docs/:splat 302\n/café%20x /flat 308\n# /x /y\n/shown /flat 200\n",
  "build-private/secret.txt": CANARY,
  "secret.txt": CANARY,
};

let root: string;
let server: PreviewServer;
beforeAll(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), "sitegen-serve-"));
  for (const [file, text] of Object.entries(FILES)) {
    await fs.mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await fs.writeFile(path.join(root, file), text);
  }
  await fs.symlink(path.join(root, "secret.txt"), path.join(root, "build/link.txt"));
  await fs.symlink(path.join(root, "build-private"), path.join(root, "build/link-folder"));
  server = await createPreviewServer({ outDir: path.join(root, "build"), baseUrl: "/", host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await server.close();
  await fs.rm(root, { recursive: true, force: true });
});

describe("responses of a host", () => {
  test.each([
    ["/", "Home"],
    ["/index.html", "Home"],
    ["/docs/a", "A"],
    ["/docs/a/", "A"],
    ["/docs/a.html", "A"],
    ["/docs/a/index.html", "A"],
    ["/docs/a?x=1#y", "A"],
    ["/flat", "Flat"],
    ["/flat/", "Flat"],
    ["/flat/index.html", "Flat"],
    ["/both", "both/index.html"],
    ["/both/", "both/index.html"],
    ["/both.html", "both.html"],
    ["/with%20space/%C3%A9", "Odd"],
    ["/with%20space/%c3%a9/", "Odd"],
  ])("%s is the page %s", async (target, heading) => {
    const { status, body, headers } = await get(server.port, target);
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "text/html; charset=utf-8",
      "no-cache",
    ]);
    expect(body).toContain(`<h1>${heading}</h1>`);
  });

  test.each(["/nope", "/docs/", "/docs", "/Docs/a", "/docs//a", "/assets/"])(
    "%s is 404.html with status 404",
    async (target) => {
      const { status, body, headers } = await get(server.port, target);
      expect([status, body, headers["content-type"]]).toEqual([404, "<h1>Not here</h1>", "text/html; charset=utf-8"]);
    },
  );

  test.each([
    ["/docs/b", "text/markdown", "# B in Markdown"],
    ["/docs/b/", "text/markdown, text/html, */*", "# B in Markdown"],
    ["/docs/b", "text/html;q=0.5, Text/Markdown;q=0.9", "# B in Markdown"],
    ["/", "text/markdown", "# Home in Markdown"],
    ["/docs/b", "text/html, text/markdown", "<h1>B</h1>"],
    ["/docs/b", "text/markdown;q=0, */*", "<h1>B</h1>"],
    ["/docs/b", "*/*", "<h1>B</h1>"],
    ["/flat", "text/markdown", "<h1>Flat</h1>"],
  ])("%s with `Accept: %s` is %s", async (target, accept, start) => {
    const { status, body, headers } = await get(server.port, target, { headers: { Accept: accept } });
    const type = start.startsWith("#") ? "text/markdown; charset=utf-8" : "text/html; charset=utf-8";
    expect([status, headers["content-type"]]).toEqual([200, type]);
    expect(headers.vary).toBe(target === "/flat" ? "accept-encoding" : "accept, accept-encoding");
    expect(body.slice(0, start.length)).toBe(start);
  });

  test("the file of a Markdown version has its own URL", async () => {
    const { body, headers } = await get(server.port, "/docs/b.md");
    expect([body, headers["content-type"]]).toEqual(["# B in Markdown", "text/markdown; charset=utf-8"]);
  });

  test("a folder with a 404.html responds with it, as that of another language", async () => {
    const { status, body } = await get(server.port, "/fr/docs/nope");
    expect([status, body]).toEqual([404, "<h1>Pas ici</h1>"]);
  });

  test.each([
    ["/img/logo.svg", "image/svg+xml; charset=utf-8", "no-cache"],
    ["/img/photo.png", "image/png", "no-cache"],
    ["/blog/rss.xml", "application/xml; charset=utf-8", "no-cache"],
    ["/sitemap.xml", "application/xml; charset=utf-8", "no-cache"],
    ["/assets/app-1a2b3c4d.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/.well-known/security.txt", "text/plain; charset=utf-8", "no-cache"],
  ])("%s is %s, %s", async (target, type, cache) => {
    const { status, headers } = await get(server.port, target);
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([200, type, cache]);
  });

  test("`_headers` is applied, rules of one path add up", async () => {
    const { headers } = await get(server.port, "/docs/a");
    expect(headers["content-security-policy"]).toBe("script-src 'self'");
    expect(headers["x-both"]).toBe("one, two");
    expect((await get(server.port, "/nope")).headers["content-security-policy"]).toBe("script-src 'self'");
  });

  test.each([
    ["/old", 301, "/docs/a/"],
    ["/old/?q=1", 301, "/docs/a/?q=1"],
    ["/go/x/y%20z", 302, "/docs/x/y%20z"],
    ["/caf%C3%A9%20x", 308, "/flat"],
  ])("`_redirects`: %s is %d to %s", async (target, status, location) => {
    const answer = await get(server.port, target);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

  test("a redirect with status 200 shows the other page", async () => {
    expect((await get(server.port, "/shown")).body).toBe("<h1>Flat</h1>");
  });

  test.each([
    ["br", zlib.brotliDecompressSync],
    ["gzip", zlib.gunzipSync],
  ])("text is compressed as %s", async (encoding, unpack) => {
    const { headers, body } = await get(server.port, "/docs/a", {
      headers: { "Accept-Encoding": `${encoding}, *;q=0` },
    });
    expect([headers["content-encoding"], headers.vary]).toEqual([encoding, "accept-encoding"]);
    expect(Buffer.byteLength(body, "latin1")).toBe(Number(headers["content-length"]));
    expect(unpack(Buffer.from(body, "latin1")).toString()).toBe(FILES["build/docs/a/index.html"]);
  });

  test("a compressed file beside the text is sent as it is", async () => {
    const ready = zlib.brotliCompressSync("made by the build");
    await fs.writeFile(path.join(root, "build/docs/ready.txt"), "plain ".repeat(100));
    await fs.writeFile(path.join(root, "build/docs/ready.txt.br"), ready);
    const other = await createPreviewServer({
      outDir: path.join(root, "build"),
      baseUrl: "/",
      host: "127.0.0.1",
      port: 0,
    });
    const { headers, body } = await get(other.port, "/docs/ready.txt", { headers: { "Accept-Encoding": "br" } });
    expect([headers["content-encoding"], Buffer.from(body, "latin1")]).toEqual(["br", ready]);
    const gzip = await get(other.port, "/docs/ready.txt", { headers: { "Accept-Encoding": "gzip" } });
    expect(zlib.gunzipSync(Buffer.from(gzip.body, "latin1")).toString()).toBe("plain ".repeat(100));
    await other.close();
  });

  test("brotli is preferred, refused encodings are not used, images are unchanged", async () => {
    const encoded = async (target: string, accept: string) =>
      (await get(server.port, target, { headers: { "Accept-Encoding": accept } })).headers["content-encoding"];
    expect(await encoded("/docs/a", "gzip, deflate, br")).toBe("br");
    expect(await encoded("/docs/a", "br;q=0, gzip;q=0.5")).toBe("gzip");
    expect(await encoded("/docs/a", "deflate")).toBeUndefined();
    expect(await encoded("/img/photo.png", "br")).toBeUndefined();
  });

  test("an unchanged body is not sent again", async () => {
    const first = await get(server.port, "/docs/a");
    for (const tag of [first.headers.etag ?? "", `"x", W/${first.headers.etag}`, "*"]) {
      const again = await get(server.port, "/docs/a", { headers: { "If-None-Match": tag } });
      expect([again.status, again.body, again.headers.etag]).toEqual([304, "", first.headers.etag]);
    }
    expect((await get(server.port, "/docs/a", { headers: { "If-None-Match": '"x"' } })).status).toBe(200);
  });

  test("HEAD is GET without the body", async () => {
    const [full, head] = [await get(server.port, "/docs/a"), await get(server.port, "/docs/a", { method: "HEAD" })];
    expect(head.body).toBe("");
    expect({ ...head.headers, date: "" }).toEqual({ ...full.headers, date: "" });
  });

  test("a later build in the same folder is served", async () => {
    const outDir = path.join(root, "swap");
    await fs.mkdir(outDir);
    await fs.writeFile(path.join(outDir, "index.html"), "one");
    const other = await createPreviewServer({ outDir, baseUrl: "/", host: "127.0.0.1", port: 0 });
    expect((await get(other.port, "/")).body).toBe("one");
    await fs.mkdir(path.join(root, "next"));
    await fs.writeFile(path.join(root, "next/index.html"), "two");
    await fs.rename(outDir, path.join(root, "old"));
    await fs.rename(path.join(root, "next"), outDir);
    await expect.poll(async () => (await get(other.port, "/")).body, { timeout: 30_000 }).toBe("two");
    await other.close();
  });
});

describe("listed files that are replaced while the server runs", () => {
  const swaps: [string, string, (at: (name: string) => string) => Promise<unknown>][] = [
    [
      "a file by a link out of the folder",
      "/a/x.txt",
      async (at) => {
        await fs.rm(at("out/a/x.txt"));
        await fs.symlink(at("secret/x.txt"), at("out/a/x.txt"));
      },
    ],
    [
      "its folder by a link",
      "/a/x.txt",
      async (at) => {
        await fs.rename(at("out/a"), at("away"));
        await fs.symlink(at("secret"), at("out/a"));
      },
    ],
    [
      "a page's folder by a link within the output's parent",
      "/a/",
      async (at) => {
        await fs.rename(at("out/a"), at("away"));
        await fs.symlink("../secret", at("out/a"));
      },
    ],
    [
      "a file by a link to another file of the output",
      "/a/x.txt",
      async (at) => {
        await fs.rm(at("out/a/x.txt"));
        await fs.symlink(at("out/.env"), at("out/a/x.txt"));
      },
    ],
    [
      "a file by a pipe",
      "/a/x.txt",
      async (at) => {
        await fs.rm(at("out/a/x.txt"));
        execFileSync("mkfifo", [at("out/a/x.txt")]);
      },
    ],
    [
      "the instructions by a link",
      "/a/y.txt",
      async (at) => {
        await fs.symlink(at("secret/x.txt"), at("out/_headers"));
      },
    ],
  ];
  test.each(swaps)("%s: no part of it is sent", async (_, target, swap) => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), "sitegen-swap-"));
    const at = (name: string) => path.join(folder, name);
    for (const name of ["out/a", "secret"]) await fs.mkdir(at(name), { recursive: true });
    for (const name of ["secret/x.txt", "secret/index.html", "out/.env"])
      await fs.writeFile(at(name), `/*\n  X-Leak: ${CANARY}\n`);
    for (const name of ["out/a/x.txt", "out/a/index.html", "out/index.html"]) await fs.writeFile(at(name), "fine");
    const other = await createPreviewServer({ outDir: at("out"), baseUrl: "/", host: "127.0.0.1", port: 0 });
    try {
      expect((await get(other.port, "/")).status).toBe(200);
      await swap(at);
      const answers = [await get(other.port, target), await get(other.port, target)];
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect(JSON.stringify(answers)).not.toContain(CANARY);
    } finally {
      await other.close();
      await fs.rm(folder, { recursive: true, force: true });
    }
  });
});

describe("hostile URLs (faults 1–9)", () => {
  test.each([
    ["/../secret.txt", 404],
    ["/docs/../../secret.txt", 404],
    ["/./", 404],
    ["/%2e%2e/secret.txt", 404],
    ["/..%2fsecret.txt", 400],
    ["/%2E%2e%2Fsecret.txt", 400],
    ["/%252e%252e%252fsecret.txt", 404],
    [`/${"%25".repeat(12)}2e%2e`, 404],
    ["/%c0%ae%c0%ae/secret.txt", 400],
    ["/%", 400],
    ["/%zz", 400],
    ["/%ff", 400],
    ["/docs/a%00.html", 400],
    ["/%0d%0aSet-Cookie:x", 400],
    ["/..\\secret.txt", 400],
    ["/%5c..%5csecret.txt", 400],
    ["//etc/passwd", 404],
    ["///", 404],
    ["//evil.example/%2e%2e", 404],
    ["/.env", 404],
    ["/.env/.", 404],
    ["/.env?raw", 404],
    ["/.env?raw??", 404],
    ["/.git/config", 404],
    ["/.sitegen", 404],
    ["/_headers", 404],
    ["/_redirects", 404],
    ["/../build-private/secret.txt", 404],
    ["/link.txt", 404],
    ["/link-folder/secret.txt", 404],
    ["http://localhost/", 400],
    ["*", 400],
    ["secret.txt", 400],
    [`/${"a".repeat(9000)}`, 414],
    [`/${"a".repeat(64_000)}`, 431],
  ])("%s is %d", async (target, status) => {
    const answer = await get(server.port, target);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toContain(CANARY);
    expect(answer.text).not.toContain("root:");
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    if (status === 400) expect(answer.body.length).toBeLessThan(40);
  });
});

describe("hostile requests (faults 10–19)", () => {
  test.each([
    ["localhost", 200],
    ["localhost:1", 200],
    ["docs.localhost", 200],
    ["127.0.0.1", 200],
    ["127.8.9.10:80", 200],
    ["[::1]:3000", 200],
    ["LOCALHOST", 200],
    ["evil.example", 403],
    ["evil.example:3000", 403],
    ["localhost.evil.example", 403],
    ["localhost.", 403],
    ["127.0.0.1.evil.example", 403],
    ["127.0.0.999", 403],
    ["[::2]", 403],
    ["", 403],
    ["a b", 400],
    ["[::1", 400],
    ["localhost:port", 400],
    ["x".repeat(8192), 403],
  ])("Host %j is %d", async (host, status) => {
    for (const target of ["/", "/assets/plain.js", "/nope"]) {
      const answer = await get(server.port, target, { headers: { Host: host } });
      expect(answer.status).toBe(status === 200 && target === "/nope" ? 404 : status);
      if (status !== 200) expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    }
  });

  test.each([
    ["no Host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 403],
    ["two Hosts", "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n", 400],
    [
      "both lengths",
      "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n",
      400,
    ],
    ["CONNECT", "CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n", 405],
    ["TRACE", "TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405],
    ["POST", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\nhi", 405],
    ["junk", "\u0016\u0003\u0001 nonsense\r\n\r\n", 400],
    ["HTTP/0.9", "GET /\r\n\r\n", 400],
    [
      "20,000 headers",
      `GET / HTTP/1.1\r\nHost: localhost\r\n${Array.from({ length: 20_000 }, (_, index) => `h${index}: x\r\n`).join("")}\r\n`,
      431,
    ],
    [
      "If-None-Match of 1 MB",
      `GET / HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: ${"x".repeat(1_000_000)}\r\n\r\n`,
      431,
    ],
  ])("%s", async (_, request, status) => {
    expect((await rawRequest(server.port, request)).status).toBe(status);
    expect((await get(server.port, "/")).status).toBe(200);
  });

  test("a Range request gets the whole file", async () => {
    const answer = await get(server.port, "/flat", { headers: { Range: `bytes=${"0-1,".repeat(1000)}x` } });
    expect([answer.status, answer.body]).toEqual([200, "<h1>Flat</h1>"]);
  });

  test("slow sockets are closed and block no others", { tags: ["nightly"] }, async () => {
    const sockets = Array.from({ length: 300 }, () => net.connect(server.port, "127.0.0.1"));
    const closed = sockets.map(
      (socket) =>
        new Promise<void>((resolve) =>
          socket
            .resume()
            .on("close", () => resolve())
            .on("error", () => {}),
        ),
    );
    for (const socket of sockets) socket.write("GET / HTTP/1.1\r\nHost: loc");
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write("x");
    }, 1000);
    expect((await get(server.port, "/")).status).toBe(200);
    await Promise.all(closed);
    clearInterval(drip);
  });

  test("a client that leaves in the middle does no harm", async () => {
    for (let round = 0; round < 20; round++) {
      const socket = net.connect(server.port, "127.0.0.1", () => {
        socket.write("GET /docs/a HTTP/1.1\r\nHost: localhost\r\n\r\n");
        socket.destroy();
      });
      await new Promise((resolve) => socket.on("close", resolve));
    }
    expect((await get(server.port, "/")).status).toBe(200);
  });
});

describe("base URL, slash rule, ports", () => {
  const start = (options: Partial<Parameters<typeof createPreviewServer>[0]>) =>
    createPreviewServer({ outDir: path.join(root, "build"), baseUrl: "/", host: "127.0.0.1", port: 0, ...options });

  test("requests outside the base redirect to it", async () => {
    const based = await start({ baseUrl: "/my site/" });
    for (const target of ["/", "/docs/a", "/my%20site", "//evil.example"]) {
      const { status, headers } = await get(based.port, target);
      expect([status, headers.location], target).toEqual([302, "/my%20site/"]);
    }
    expect((await get(based.port, "/my%20site/docs/a")).body).toContain("<h1>A</h1>");
    expect((await get(based.port, "/my%20site/nope")).status).toBe(404);
    await based.close();
  });

  test.each([
    [true, "/docs/a?x=1", "/docs/a/?x=1", "/docs/a/"],
    [false, "/docs/a/?x=1", "/docs/a?x=1", "/docs/a"],
  ])("trailingSlash %s sends %s to %s", async (trailingSlash, from, to, right) => {
    const ruled = await start({ trailingSlash });
    const { status, headers } = await get(ruled.port, from);
    expect([status, headers.location]).toEqual([301, to]);
    expect((await get(ruled.port, right)).status).toBe(200);
    expect((await get(ruled.port, "/")).status).toBe(200);
    expect((await get(ruled.port, "/docs/a.html")).status).toBe(200);
    await ruled.close();
  });

  test("if a port is in use, the next one is used", async () => {
    const second = await start({ port: server.port });
    expect(second.port).toBeGreaterThan(server.port);
    expect(second.url).toBe(`http://127.0.0.1:${second.port}/`);
    await second.close();
  });

  test("a host that is not this machine's is an error", async () => {
    await expect(start({ host: "192.0.2.1" })).rejects.toMatchObject({ code: "EADDRNOTAVAIL" });
  });

  test("without 404.html a plain response", async () => {
    const folder = path.join(root, "bare");
    await fs.mkdir(folder, { recursive: true });
    const bare = await start({ outDir: folder });
    const { status, body } = await get(bare.port, "/<x>");
    expect([status, body]).toEqual([404, "404 Not found\n"]);
    await bare.close();
  });
});
