import http from "node:http";
import https from "node:https";
import { networkReason } from "../model/network-error.ts";

export interface HttpAnswer {
  status: number;
  body: Buffer;
}

export interface HttpClient {
  /**
   * One request, without following redirects.
   * @throws HttpFault if there is no whole answer within the limits, or after `close`.
   */
  send(method: "GET" | "PUT", url: URL, body?: Uint8Array): Promise<HttpAnswer>;
  /** Ends what is under way. */
  close(): void;
}

/** Why there was no answer, in words that hold nothing secret. */
export class HttpFault extends Error {}

export interface HttpClientOptions {
  headers: Record<string, string>;
  /** Connections at once. */
  sockets: number;
  /** For a whole request, in ms. */
  limitMs: number;
  /** Longest body, in bytes. */
  maxBytes: number;
}

/** Connections stay open between requests. */
export function createHttpClient({ headers, sockets, limitMs, maxBytes }: HttpClientOptions): HttpClient {
  const options = { keepAlive: true, maxSockets: sockets };
  const agents = { "http:": new http.Agent(options), "https:": new https.Agent(options) };
  let closed = false;
  const sendOnce = (method: string, url: URL, body: Uint8Array | undefined): Promise<HttpAnswer | "stale"> =>
    new Promise((resolve, reject) => {
      const secure = url.protocol === "https:";
      const request = (secure ? https : http).request(url, {
        method,
        agent: agents[secure ? "https:" : "http:"],
        headers: {
          ...headers,
          ...(body && { "content-type": "application/octet-stream", "content-length": body.length }),
        },
      });
      let settled = false;
      /** True the first time. */
      const settle = (): boolean => {
        clearTimeout(timer);
        const first = !settled;
        settled = true;
        return first;
      };
      const end = (reason: string): void => {
        if (!settle()) return;
        reject(new HttpFault(reason));
        request.destroy();
      };
      const timer = setTimeout(() => {
        // what came while this thread was busy is taken first
        setImmediate(() => end("no answer in time"));
      }, limitMs);
      request.on("error", (error: NodeJS.ErrnoException) => {
        // a server may end an idle connection just when it is used again
        const stale = request.reusedSocket && error.code === "ECONNRESET" && !closed;
        if (!stale) end(describe(error));
        else if (settle()) resolve("stale");
      });
      request.on("response", (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on("data", (chunk: Buffer) => {
          chunks.push(chunk);
          size += chunk.length;
          if (size > maxBytes) end("too long an answer");
        });
        response.on("error", (error: NodeJS.ErrnoException) => end(describe(error)));
        response.on("end", () => {
          if (settle()) resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks, size) });
        });
      });
      request.end(body);
    });
  return {
    async send(method, url, body) {
      for (let tries = 0; tries <= sockets; tries++) {
        if (closed) throw new HttpFault("no longer asked");
        const answer = await sendOnce(method, url, body);
        if (answer !== "stale") return answer;
      }
      throw new HttpFault("connection reset");
    },
    close() {
      closed = true;
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

const describe = ({ code }: NodeJS.ErrnoException): string => networkReason(code) ?? code ?? "no answer";
