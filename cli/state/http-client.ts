import { networkCode, networkReason } from "../model/network-error.ts";

export interface HttpAnswer {
  status: number;
  body: Buffer;
}

export interface HttpClient {
  /**
   * Sends one request; redirects are not followed.
   * @throws HttpFault if there is no complete response within the limits, or after `close`.
   */
  send(method: "GET" | "PUT", url: URL, body?: Uint8Array<ArrayBuffer>): Promise<HttpAnswer>;
  /** Aborts all requests. */
  close(): void;
}

/** Why a request failed. The message holds no secret. */
export class HttpFault extends Error {}

export interface HttpClientOptions {
  headers: Record<string, string>;
  /** For a whole request, in ms. */
  limitMs: number;
  /** Longest body, in bytes. */
  maxBytes: number;
}

export function createHttpClient({ headers, limitMs, maxBytes }: HttpClientOptions): HttpClient {
  const requests = new Set<AbortController>();
  let closed = false;
  const sendOnce = async (method: string, url: URL, body?: Uint8Array<ArrayBuffer>): Promise<HttpAnswer> => {
    if (closed) throw new HttpFault("no longer asked");
    const request = new AbortController();
    requests.add(request);
    const timer = setTimeout(() => {
      // a response that arrived while this thread was busy is read first
      setImmediate(() => request.abort(new HttpFault("no answer in time")));
    }, limitMs);
    try {
      const response = await fetch(url, {
        method,
        redirect: "manual",
        headers: { ...headers, ...(body && { "content-type": "application/octet-stream" }) },
        body: body ?? null,
        signal: request.signal,
      });
      const chunks: Uint8Array[] = [];
      let size = 0;
      for await (const chunk of response.body ?? []) {
        chunks.push(chunk);
        size += chunk.length;
        if (size > maxBytes) throw new HttpFault("too long an answer");
      }
      return { status: response.status, body: Buffer.concat(chunks, size) };
    } finally {
      clearTimeout(timer);
      requests.delete(request);
    }
  };
  return {
    async send(method, url, body) {
      try {
        return await sendOnce(method, url, body).catch((error: unknown) => {
          // the server may close an idle connection at the moment of its next use
          if (networkReason(error) !== "connection reset") throw error;
          return sendOnce(method, url, body);
        });
      } catch (error) {
        throw error instanceof HttpFault
          ? error
          : new HttpFault(networkReason(error) ?? (networkCode(error) || "no answer"));
      }
    },
    close() {
      closed = true;
      for (const request of requests) request.abort(new HttpFault("no longer asked"));
    },
  };
}
