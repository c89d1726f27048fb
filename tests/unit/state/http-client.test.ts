import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createHttpClient } from "../../../cli/state/http-client.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function start(listener: RequestListener): Promise<URL> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}
const client = () => createHttpClient({ headers: { "x-team": "docs" }, limitMs: 60_000, maxBytes: 1_000 });

test("sends headers and a body", async () => {
  const url = await start(async (request, response) => {
    const chunks = await request.toArray();
    const { "x-team": team, "content-type": type, "content-length": length } = request.headers;
    response.writeHead(201).end(JSON.stringify([request.method, team, type, length, Buffer.concat(chunks).toString()]));
  });
  const { status, body } = await client().send("PUT", url, new Uint8Array([97, 98]));
  expect([status, JSON.parse(body.toString())]).toEqual([201, ["PUT", "docs", "application/octet-stream", "2", "ab"]]);
});

test("an idle connection that the server resets is opened again", async () => {
  const used = new Set<Socket>();
  const url = await start((request, response) => {
    if (used.has(request.socket)) request.socket.destroy();
    else response.end("ok");
    used.add(request.socket);
  });
  const { send } = client();
  for (let times = 0; times < 3; times++) expect((await send("GET", url)).body.toString()).toBe("ok");
});

test("a longer body than the limit, and a closed client", async () => {
  const url = await start((_, response) => response.end("x".repeat(1_001)));
  const { send, close } = client();
  await expect(send("GET", url)).rejects.toThrow("too long an answer");
  close();
  await expect(send("GET", url)).rejects.toThrow("no longer asked");
});

test("closing the client aborts a request", async () => {
  let close = (): void => {};
  const url = await start(() => close());
  const opened = client();
  ({ close } = opened);
  await expect(opened.send("GET", url)).rejects.toThrow("no longer asked");
});
