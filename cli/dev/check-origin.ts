import type { IncomingHttpHeaders } from "node:http";

/** Whether another site sent the request. A page that a link of another site leads to is no such request. */
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
