import type { IncomingHttpHeaders } from "node:http";

/** Whether another site sent the request. Following a link from another site does not count. */
export function isForeign({ host, origin, ...headers }: IncomingHttpHeaders): boolean {
  if (origin !== undefined) {
    try {
      const from = new URL(origin);
      if (!/^https?:$/.test(from.protocol) || from.host !== host?.toLowerCase()) return true;
    } catch {
      return true; // `null`: a sandboxed frame or a file
    }
  }
  const site = headers["sec-fetch-site"];
  if (site !== "cross-site" && site !== "same-site") return false;
  return headers["sec-fetch-mode"] !== "navigate" || headers["sec-fetch-dest"] !== "document";
}
