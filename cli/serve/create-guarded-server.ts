// The outer part of a server: it passes on only well-formed requests for its own host names.
import http from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { type HttpRequest, type HttpResponse, textResponse } from "./serve-request.ts";
import { negotiate } from "./body-cache.ts";
import { createHostCheck } from "./parse-request.ts";

export interface GuardedServerOptions {
  /** Host name or IP address to listen on. */
  host: string;
  /** 0 for any; if it is taken, the next free one is used. */
  port: number;
  /** Fails if the port is taken. */
  strictPort?: boolean;
  /** Further host names to accept. */
  allowedHosts?: readonly string[];
  /** Returns null if it writes the response itself. */
  respond(request: http.IncomingMessage, response: http.ServerResponse): Promise<HttpResponse | null>;
}

export interface GuardedServer {
  /** `http://localhost:3000` */
  origin: string;
  port: number;
  close(): Promise<void>;
}

/** Of every response: browsers guess no type, and pages of other origins cannot include it. */
const SAFE_HEADERS = { "x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin" };
const MAX_HEADER_BYTES = 16 * 1024;
/** Slow clients are disconnected. With Node's defaults, 60 s and 300 s, a few hundred sockets can block the server. */
const HEADERS_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 10_000;
const CHECK_MS = 1_000;
/** A client that reads nothing of its response is disconnected after one or two of these periods, in ms. */
const STALLED_MS = 10_000;
/** Number of ports to try after the requested one. */
const PORTS_TO_TRY = 50;

function send(
  response: http.ServerResponse,
  { status, headers, body }: HttpResponse,
  method: string | undefined,
): void {
  // set here, since a first page may take its time, and event streams are silent until an edit
  response.setTimeout(STALLED_MS);
  response.writeHead(status, headers);
  response.end(method === "HEAD" ? undefined : (body ?? undefined));
}

/** A response to what Node.js does not pass on as a request. The connection ends with it. */
function sendRaw(socket: Duplex, { status, headers, body }: HttpResponse): void {
  const fields = Object.entries({ ...SAFE_HEADERS, ...headers, connection: "close" });
  const head = [
    `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}`,
    ...fields.map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body ?? ""}`, () => socket.destroy());
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

/** The parts of a request that the response depends on. */
export const toHttpRequest = ({ method = "", url = "", headers }: http.IncomingMessage): HttpRequest => ({
  method,
  target: url,
  encoding: negotiate(headers["accept-encoding"]),
  ifNoneMatch: headers["if-none-match"],
  accept: headers.accept,
});

/** Starts a server. @throws The system error if it cannot listen. */
export async function createGuardedServer(options: GuardedServerOptions): Promise<GuardedServer> {
  const { host, port, strictPort = false, allowedHosts = [], respond } = options;
  const checkHost = createHostCheck(host, allowedHosts);
  const guarded = async (
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): Promise<HttpResponse | null> => {
    if (request.httpVersionMajor !== 1) return textResponse(400, { connection: "close" });
    const verdict = checkHost(request.rawHeaders);
    if (verdict !== "allowed") return textResponse(verdict === "foreign" ? 403 : 400, { connection: "close" });
    return respond(request, response);
  };

  const handle = (request: http.IncomingMessage, response: http.ServerResponse): void => {
    for (const [name, value] of Object.entries(SAFE_HEADERS)) response.setHeader(name, value);
    request.on("error", () => {});
    request.resume();
    guarded(request, response)
      .catch(() => textResponse(500, { connection: "close" }))
      .then((result) => result && send(response, result, request.method))
      .catch(() => response.destroy());
  };
  const server = http.createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_MS,
      requireHostHeader: false,
    },
    handle,
  );
  server.on("checkExpectation", handle);
  server.on("connect", (_request, socket) => {
    // Node hands over the socket of a tunnel without an error listener.
    socket.on("error", () => {});
    sendRaw(socket, textResponse(405, { allow: "GET, HEAD" }));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const status = REASONS[error.code ?? ""] ?? 400;
    if (socket.writable) sendRaw(socket, textResponse(status));
    else socket.destroy();
  });
  await (strictPort ? listen(server, host, port) : listenNearby(server, host, port));
  const { port: actual } = server.address() as AddressInfo;
  const shown = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return {
    origin: `http://${shown}:${actual}`,
    port: actual,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
