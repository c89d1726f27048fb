import { expect, test } from "vitest";
import { isForeign } from "../../../cli/dev/check-origin.ts";

const host = "localhost:3000";

test.each([
  ["no browser", {}],
  ["the page itself", { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" }],
  ["typed in", { "sec-fetch-site": "none", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" }],
  [
    "a link of another site",
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" },
  ],
])("%s is allowed", (_who, headers) => expect(isForeign({ host, ...headers })).toBe(false));

test.each([
  ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["another port", { origin: "http://localhost:4000", "sec-fetch-site": "same-site", "sec-fetch-mode": "cors" }],
  ["a sandboxed frame", { origin: "null" }],
  ["an extension", { origin: "chrome-extension://localhost:3000" }],
  [
    "a script tag of another site",
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "script" },
  ],
  [
    "an event stream of another port",
    { "sec-fetch-site": "same-site", "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" },
  ],
  [
    "a frame of another site",
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" },
  ],
])("%s is refused", (_who, headers) => expect(isForeign({ host, ...headers })).toBe(true));
