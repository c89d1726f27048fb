// Many clients, slow clients and clients that leave; files that change under requests. Each server is a process.
// @module-tag nightly
import { renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { inParts } from "../in-parts.ts";
import { get, rawRequest } from "../unit/serve/raw-request.ts";
import { CANARY, openServer, type ServerName, type TestServer } from "./open-servers.ts";

const SERVERS: readonly ServerName[] = ["serve", "dev"];
/** Slow clients have this long, and then the time in which the server notices. In ms. */
const PATIENCE_MS = 20_000;

let sockets: net.Socket[] = [];
/** Received text of each socket. */
const received = new WeakMap<net.Socket, string>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});

/** Opens connections, a hundred at a time. @returns When each of them is closed. */
async function connect(port: number, count: number, first = ""): Promise<Promise<unknown>[]> {
  const closed: Promise<unknown>[] = [];
  while (closed.length < count) {
    const batch = Array.from({ length: Math.min(100, count - closed.length) }, () => net.connect(port, "127.0.0.1"));
    sockets.push(...batch);
    for (const socket of batch) {
      socket.on("error", () => {});
      socket.on("data", (chunk) => received.set(socket, (received.get(socket) ?? "") + chunk));
      closed.push(new Promise((resolve) => socket.on("close", resolve)));
    }
    await Promise.all(
      batch.map((socket) => new Promise((resolve) => socket.on("connect", resolve).on("close", resolve))),
    );
    if (first) for (const socket of batch) socket.write(first);
  }
  return closed;
}

/** Token of `dev`'s own requests, as its pages have it. */
const tokenOf = async (server: TestServer): Promise<string> =>
  /dev\.js\?t=(\w+)/.exec((await get(server.port, "/")).body)?.[1] ?? "no token";

describe.each(SERVERS)("%s", (name) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(name);
  });
  afterAll(() => server?.stop());
  const stillServes = async (): Promise<void> => {
    expect((await get(server.port, "/plain.txt")).body).toBe("plain text\n");
    expect(server.process.exitCode).toBeNull();
  };

  const PARTS: [title: string, first: string, drip: string][] = [
    ["the first line", "GET / HT", "x"],
    ["headers", "GET / HTTP/1.1\r\nHost: localhost\r\n", "X: y\r\n"],
    ["a body", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n", "x"],
    ["nothing", "", ""],
  ];
  test.each(PARTS)(
    `#17 500 clients that send %s one part per second are disconnected, and others are served (${name})`,
    { tags: ["nightly"] },
    async (_, first, drip) => {
      const closed = await connect(server.port, 500, first);
      const timer = setInterval(() => {
        for (const socket of sockets) if (socket.writable) socket.write(drip);
      }, 1_000);
      try {
        const began = performance.now();
        const all = Promise.all(closed).then(() => "closed");
        await stillServes();
        expect(await Promise.race([all, setTimeout(PATIENCE_MS, "open")])).toBe("closed");
        expect(performance.now() - began).toBeLessThan(PATIENCE_MS);
        await stillServes();
      } finally {
        clearInterval(timer);
      }
    },
  );

  test(`#17 20 clients that read nothing of what they asked for are disconnected (${name})`, {
    tags: ["nightly"],
  }, async () => {
    const closed = await connect(server.port, 20);
    for (const socket of sockets) {
      socket.pause();
      socket.write("GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n");
    }
    await stillServes();
    // a client that reads nothing does not notice
    expect(server.connections()).toBeGreaterThanOrEqual(20);
    await expect.poll(server.connections, { timeout: 60_000, interval: 500 }).toBe(0);
    for (const socket of sockets) socket.resume();
    await Promise.all(closed);
    expect(sockets.filter((socket) => (received.get(socket) ?? "").length >= 24_000_000)).toEqual([]);
    await stillServes();
  });

  // each needs a descriptor here and one in the server: `ulimit -n` of 20,000 has room for 10,000
  for (const { count, tags } of [
    { count: 500, tags: ["nightly"] },
    { count: 10_000, tags: ["long"] },
  ])
    test(`#17 ${count} idle connections: others are served, and memory comes back (${name})`, { tags }, async () => {
      await stillServes();
      const before = server.memory();
      const closed = await connect(server.port, count);
      await stillServes();
      await Promise.all(closed);
      await stillServes();
      // 4 kB each while they are open; what the allocator has not returned yet is no leak
      expect(server.memory() - before).toBeLessThan(20e6 + count * 10e3);
    });

  test(`#23 clients that leave in the middle of a request or its response (${name})`, async () => {
    const parts = [
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\nhalf",
      "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nff\r\nhalf",
      "POST /@sitegen/policy HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n{",
      "GET /search/ HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "GET /search/ HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(50),
      "GET /docs/first",
      "",
    ];
    for (const part of parts)
      for (const isReset of [false, true]) {
        const closed = await connect(server.port, 20, part);
        for (const socket of sockets) isReset ? socket.resetAndDestroy() : socket.destroy();
        await Promise.all(closed);
        sockets = [];
        await stillServes();
      }
    expect(server.printed()).not.toMatch(/stopped because|rejection|^\s+at /m);
  });
});

describe("files that are replaced by links while requests come", () => {
  for (const name of SERVERS)
    for (const { size: rounds, tags } of inParts(20, 400))
      test(`#8 ${rounds} rounds (${name})`, { tags }, async () => {
        const server = await openServer(name);
        const folder = path.join(server.root, name === "serve" ? "build" : "site/static");
        const at = (file: string): string => path.join(folder, file);
        const secret = path.join(server.root, "secret.txt");
        let isOver = false;
        const texts = new Set<string>();
        const ask = async (target: string): Promise<void> => {
          while (!isOver) {
            const { status, body } = await get(server.port, target);
            texts.add(status === 404 ? "404" : body);
          }
        };
        const asking = ["/plain.txt", "/sub/deep.txt", "/plain.txt", "/sub/deep.txt"].map(ask);
        for (let round = 0; round < rounds; round++) {
          symlinkSync(secret, at("swap"));
          renameSync(at("swap"), at("plain.txt"));
          renameSync(at("sub"), at("away"));
          symlinkSync(path.join(server.root, "build-private"), at("sub"));
          await setTimeout(2);
          writeFileSync(at("swap"), "plain text\n");
          renameSync(at("swap"), at("plain.txt"));
          rmSync(at("sub"));
          renameSync(at("away"), at("sub"));
          await setTimeout(1);
        }
        isOver = true;
        await Promise.all(asking);
        await server.stop();
        expect([...texts].filter((text) => text.includes(CANARY))).toEqual([]);
        expect([...texts].filter((text) => !["404", "plain text\n", "deep text\n"].includes(text))).toEqual([]);
      });
});

describe("dev", () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await openServer("dev", { args: ["--host", "0.0.0.0"] });
    token = await tokenOf(server);
  });
  afterAll(() => server?.stop());
  const listening = (page = "/docs/first"): string =>
    `GET /@sitegen/events?page=${page}&t=${token} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

  test("#21 --host 0.0.0.0 says what is exposed, and hosts are checked", async () => {
    expect(server.printed()).toContain("SG1807 exposed-host");
    expect(server.printed()).toContain("others on the network can read this site");
    expect(server.printed()).toContain(`http://localhost:${server.port}/`);
    const statusOf = async (host: string) => (await get(server.port, "/", { headers: { Host: host } })).status;
    expect([await statusOf("evil.example"), await statusOf("0.0.0.0"), await statusOf("127.0.0.1")]).toEqual([
      403, 403, 200,
    ]);
  });

  test("#22 the editor opens only places of reported errors, also with the token", async () => {
    const open = async (place: string) => {
      const query = new URLSearchParams({ t: token, place });
      return (await get(server.port, `/@sitegen/open?${query}`, { method: "POST", headers: { "Content-Length": "0" } }))
        .status;
    };
    const places = [
      "/etc/passwd:1:1",
      "../secret.txt:1:1",
      "content/docs/first.md;id:1:1",
      "content/docs/first.md:1:1",
    ];
    for (const place of [...places, "$(id)", "-e", "", "content/docs/first.md:1:1\nid"])
      expect(await open(place)).toBe(403);
  });

  for (const { size: count, tags } of inParts(500, 10_000))
    test(`#15 ${count} guesses of the token are refused, and others are served`, { tags }, async () => {
      // no token has a `g`: a number alone is the rest of one token in forty
      const guess = (index: number): string =>
        `GET /@sitegen/dev.js?t=${token.slice(0, index % 32)}${index}g HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
      const statuses = new Map<number, number>();
      for (let index = 0; index < count; index += 50) {
        const answers = Array.from({ length: 50 }, (_, offset) => rawRequest(server.port, guess(index + offset)));
        for (const { status } of await Promise.all(answers)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
        expect((await get(server.port, "/plain.txt")).status).toBe(200);
      }
      expect([...statuses]).toEqual([[403, count]]);
    });

  for (const { size: count, tags } of inParts(50, 1_000))
    test(`#23 ${count} live-reload clients get an edit, and leave nothing when they leave`, { tags }, async () => {
      const round = async (text: string): Promise<void> => {
        await connect(server.port, count, listening());
        const versions = (socket: net.Socket): number => new Set(received.get(socket)?.match(/"version":"\w+"/g)).size;
        const reached = (wanted: number) =>
          expect
            .poll(() => sockets.filter((socket) => versions(socket) >= wanted).length, { timeout: 60_000 })
            .toBe(count);
        await reached(1);
        writeFileSync(path.join(server.root, "content/docs/first.md"), `# First\n\n${text}\n`);
        await reached(2);
        for (const socket of sockets) socket.destroy();
        sockets = [];
        await get(server.port, "/plain.txt");
      };
      await round("First edit.");
      const before = server.memory();
      await round("Second edit.");
      await round("Third edit.");
      await round("Fourth edit.");
      // 1,000 connections of 15 kB that each of three rounds left behind would take 45 MB; the collector may be late by 20
      expect(server.memory() - before).toBeLessThan(20e6 + count * 15e3);
      // all streams were given back, else the limit on them would be reached
      const { text } = await rawRequest(server.port, listening(), 500);
      expect(text).toContain("200 OK");
    });
});
