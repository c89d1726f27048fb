import { afterEach, expect, test, vi } from "vitest";
import { abandonPage, isPageKnown, loadPage } from "../../../../../runtime/client/navigation/load-page.ts";

const MINUTE = 60_000;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Responses by path; other paths give an HTML page. Returns the requested paths. */
function serve(answers: Record<string, Partial<Response>> = {}): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { signal }: RequestInit) => {
    asked.push(path);
    await Promise.resolve();
    signal?.throwIfAborted();
    return {
      ok: true,
      status: 200,
      redirected: false,
      url: `https://x.dev${path}`,
      headers: new Headers({ "content-type": "text/html; charset=utf-8" }),
      text: async () => `page ${path}`,
      ...answers[path],
    };
  });
  return asked;
}

const paths = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `/${folder}/${at}`);

test("a page is requested once in five minutes, then again", async () => {
  const asked = serve();
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  const page = { status: 200, html: "page /age", movedTo: null };
  expect(await loadPage("/age")).toEqual(page);
  clock.mockReturnValue(5 * MINUTE - 1);
  expect(await loadPage("/age")).toEqual(page);
  expect(asked).toEqual(["/age"]);
  clock.mockReturnValue(5 * MINUTE);
  expect(await loadPage("/age")).toEqual(page);
  expect(asked).toEqual(["/age", "/age"]);
  // and its time starts there
  clock.mockReturnValue(10 * MINUTE - 1);
  await loadPage("/age");
  expect(asked).toEqual(["/age", "/age"]);
});

test("thirty pages are cached, and the least recently used is dropped first", async () => {
  serve();
  const [first = "", second = "", ...others] = paths("kept", 30);
  for (const path of [first, second, ...others]) await loadPage(path);
  expect([first, second, ...others].filter((path) => !isPageKnown(path))).toEqual([]);
  await loadPage(first);
  await loadPage("/kept/one-more");
  expect([first, second, ...others].filter((path) => !isPageKnown(path))).toEqual([second]);
});

test("a response that is not a page of the site is null, also from memory", async () => {
  const asked = serve({
    "/broken": { ok: false, status: 500 },
    "/text": { headers: new Headers({ "content-type": "text/plain" }) },
    "/untyped": { headers: new Headers() },
  });
  expect(await Promise.all(["/broken", "/text", "/untyped", "/text"].map((path) => loadPage(path)))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(asked).toEqual(["/broken", "/text", "/untyped"]);
});

test("the site's not-found page is a page; before it, the URL as written is tried", async () => {
  const missing = { ok: false, status: 404 };
  const asked = serve({ "/gone": missing, "/nowhere": missing, "/nowhere.html": missing });
  expect(await loadPage("/gone", "/gone.html")).toEqual({ status: 200, html: "page /gone.html", movedTo: null });
  expect(await loadPage("/nowhere", "/nowhere.html")).toMatchObject({ status: 404, html: "page /nowhere.html" });
  expect(asked).toEqual(["/gone", "/gone.html", "/nowhere", "/nowhere.html"]);
});

test("a redirect is reported unless it only adds a slash", async () => {
  const to = (path: string) => ({ redirected: true, url: `https://x.dev${path}` });
  serve({ "/old": to("/new"), "/slash": to("/slash/"), "/bare/": to("/bare") });
  const moved = async (path: string) => (await loadPage(path))?.movedTo;
  expect([await moved("/old"), await moved("/slash"), await moved("/bare/")]).toEqual(["/new", null, null]);
});

test("a failed or aborted request is not cached, an answered one is", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(loadPage("/offline")).rejects.toThrow(new TypeError("Failed to fetch"));
  expect(isPageKnown("/offline")).toBe(false);
  serve();
  const given = loadPage("/given-up");
  abandonPage("/given-up");
  await expect(given).rejects.toThrow("This operation was aborted");
  expect(isPageKnown("/given-up")).toBe(false);
  await loadPage("/answered");
  abandonPage("/answered");
  expect(isPageKnown("/answered")).toBe(true);
});

test("a page with another policy than the first answer is loaded in full; a nonce is not a difference", async () => {
  vi.resetModules();
  const fresh = await import("../../../../../runtime/client/navigation/load-page.ts");
  const under = (policy: string) => ({
    headers: new Headers({ "content-type": "text/html", "content-security-policy": policy }),
  });
  serve({
    "/policy/a": under("img-src 'self'; script-src 'nonce-1'"),
    "/policy/b": under("img-src 'self'; script-src 'nonce-2'"),
    "/policy/c": under("img-src 'self' https://new.example; script-src 'nonce-3'"),
  });
  const pages = [];
  for (const name of ["a", "b", "c"]) pages.push(await fresh.loadPage(`/policy/${name}`));
  expect(pages.map((page) => page?.html ?? null)).toEqual(["page /policy/a", "page /policy/b", null]);
});
