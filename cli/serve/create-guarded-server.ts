// The part of a server that strangers meet: whoever answers sees only requests that are well formed and meant for us.
import http from "node:http";
import type { AddressInfo } from "node:net";
import { type Answer, plainAnswer, type Question } from "./answer.ts";
import { negotiate } from "./body-cache.ts";
import { createHostCheck } from "./parse-request.ts";

export interface GuardedServerOptions {
  /** Name or address to listen on. */
  host: string;
  /** 0 for any; if taken, the next free one is used. */
  port: number;
  /** A port that is taken is an error. */
  strictPort?: boolean;
  /** Further names that the server goes by. */
  allowedHosts?: readonly string[];
  /** Null: the answer is written by whoever was asked. */
  respond(request: http.IncomingMessage, response: http.ServerResponse): Promise<Answer | null>;
}

export interface GuardedServer {
  /** `http://localhost:3000` */
  address: string;
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

/** What a request asks for. */
export const questionOf = ({ method = "", url = "", headers }: http.IncomingMessage): Question => ({
  method,
  target: url,
  encoding: negotiate(headers["accept-encoding"]),
  ifNoneMatch: headers["if-none-match"],
});

/** @throws the error of the operating system if it cannot listen. */
export async function createGuardedServer(options: GuardedServerOptions): Promise<GuardedServer> {
  const { host, port, strictPort = false, allowedHosts = [], respond } = options;
  const checkHost = createHostCheck(host, allowedHosts);
  const guarded = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<Answer | null> => {
    if (request.httpVersionMajor !== 1) return plainAnswer(400, { connection: "close" });
    const verdict = checkHost(request.rawHeaders);
    if (verdict !== "allowed") return plainAnswer(verdict === "foreign" ? 403 : 400, { connection: "close" });
    return respond(request, response);
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
      guarded(request, response)
        .catch(() => plainAnswer(500, { connection: "close" }))
        .then((result) => result && send(response, result, request.method))
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
  await (strictPort ? listen(server, host, port) : listenNearby(server, host, port));
  const { port: actual } = server.address() as AddressInfo;
  const shown = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return {
    address: `http://${shown}:${actual}`,
    port: actual,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
