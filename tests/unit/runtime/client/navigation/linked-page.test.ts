import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isPageAddress } from "../../../../../runtime/client/navigation/linked-page.ts";

beforeEach(() => {
  vi.stubGlobal("location", new URL("https://x.dev/base/docs"));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ["/base/docs/intro", true],
  ["/base/", true],
  ["/base/about.html?q#h", true],
  ["/base/docs/4.0", true],
  ["/base/docs/v4.0.355/", true],
  ["/base/file.txt", false],
  ["/base/feed.xml", false],
  ["/base/archive.tar.gz", false],
  ["/base/song.mp3", false],
  ["/other/docs", false],
  ["/base", false],
  ["https://y.dev/base/docs", false],
  ["http://x.dev/base/docs", false],
  ["mailto:someone@x.dev", false],
])("is %s a page of the site below /base/? %s", (to, isPage) => {
  expect(isPageAddress(new URL(to, "https://x.dev"), "/base/")).toBe(isPage);
});
