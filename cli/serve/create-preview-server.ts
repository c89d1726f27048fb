import fs from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import type { Answer } from "./answer.ts";
import { answer, plainAnswer } from "./answer.ts";
import { createBodyCache, negotiate } from "./body-cache.ts";
import { createHostCheck } from "./parse-request.ts";
import type { Site } from "./read-site.ts";
import { readSite } from "./read-site.ts";

export interface PreviewOptions {
  outDir: string;
  baseUrl: string;
  /** Name or address to listen on. */
  host: string;
  /** 0 for any; if taken, the next free one is used. */
  port: number;
  /** The site's slash rule; null or absent: pages answer with and without. */
  trailingSlash?: boolean | null;
}

export interface PreviewServer {
  /** Address of the home page. */
  url: string;
  port: number;
  close(): Promise<void>;
}

const MAX_HEADER_BYTES = 16 * 1024;
/** A client that dawdles is let go. Node's own limits, 60 s and 300 s, let a few hundred sockets block everybody. */
const HEADERS_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 10_000;
const CHECK_MS = 1_000;
/** Ports tried after the one that was asked for. */
const PORTS_TO_TRY = 50;
/** A new build in the same folder is looked for at most this often. */
const RECHECK_MS = 500;

/** Keeps the listing of a build; a later build has put another folder in its place. */
function createSiteSource(outDir: string, baseUrl: string) {
  let current: { site: Site; bodyOf: ReturnType<typeof createBodyCache>; identity: string } | null = null;
  let checked = 0;
  const identify = async (): Promise<string> => {
    const { dev, ino, mtimeMs } = await fs.stat(outDir);
    return `${dev}:${ino}:${mtimeMs}`;
  };
  return async (force = false) => {
    const now = performance.now();
    if (current && !force && now - checked < RECHECK_MS) return current;
    checked = now;
    // Between the two renames of a build the folder is missing for a moment: the old listing serves on.
    const identity = await identify().catch(() => current?.identity);
    if (current && identity === current.identity && !force) return current;
    current = { site: await readSite(outDir, baseUrl), bodyOf: createBodyCache(), identity: identity ?? "" };
    return current;
  };
}

function send(response: http.ServerResponse, { status, headers, body }: Answer, method: string | undefined): void {
  response.writeHead(status, headers);
  response.end(method === "HEAD" ? undefined : (body ?? undefined));
}

function listen(server: http.Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

async function listenNearby(server: http.Server, host: string, port: number): Promise<void> {
  for (let tried = 0; ; tried++) {
    try {
      return await listen(server, host, port === 0 ? 0 : port + tried);
    } catch (error) {
      const taken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
      if (!taken || tried >= PORTS_TO_TRY || port + tried >= 65535) throw error;
    }
  }
}

const REASONS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Serves a finished build the way a static host does.
 * @throws the error of the operating system if it cannot read the folder or cannot listen.
 */
export async function createPreviewServer(options: PreviewOptions): Promise<PreviewServer> {
  const { outDir, baseUrl, host, port, trailingSlash = null } = options;
  const site = createSiteSource(outDir, baseUrl);
  await site();
  const checkHost = createHostCheck(host);

  const respond = async (request: http.IncomingMessage): Promise<Answer> => {
    if (request.httpVersionMajor !== 1) return plainAnswer(400, { connection: "close" });
    const verdict = checkHost(request.rawHeaders);
    if (verdict !== "allowed") return plainAnswer(verdict === "foreign" ? 403 : 400, { connection: "close" });
    const question = {
      method: request.method ?? "",
      target: request.url ?? "",
      encoding: negotiate(request.headers["accept-encoding"]),
      ifNoneMatch: request.headers["if-none-match"],
    };
    const ask = async (force: boolean): Promise<Answer> => {
      const current = await site(force);
      return answer({ ...current, baseUrl, trailingSlash }, question);
    };
    // A listed file that is gone was replaced by a newer build: look again once.
    return ask(false).catch(() => ask(true));
  };

  const server = http.createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_MS,
      requireHostHeader: false,
    },
    (request, response) => {
      request.on("error", () => {});
      request.resume();
      respond(request)
        .catch(() => plainAnswer(500, { connection: "close" }))
        .then((result) => send(response, result, request.method))
        .catch(() => response.destroy());
    },
  );
  server.on("connect", (_request, socket) => {
    // A tunnel's socket is handed over whole: nobody else listens to its errors.
    socket.on("error", () => {});
    socket.end(
      "HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
      () => socket.destroy(),
    );
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const status = REASONS[error.code ?? ""] ?? 400;
    if (socket.writable)
      socket.end(
        `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
        () => socket.destroy(),
      );
    else socket.destroy();
  });
  await listenNearby(server, host, port);
  const { port: actual } = server.address() as AddressInfo;
  const shown = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return {
    url: `http://${shown}:${actual}${baseUrl}`,
    port: actual,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
