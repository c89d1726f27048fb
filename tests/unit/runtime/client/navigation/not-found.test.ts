import { expect, test } from "vitest";
import { nearestRoutes } from "../../../../../runtime/client/navigation/not-found.ts";

// Distances are counted by hand: letters to insert, delete or replace.
test("at most five similar URLs, the nearest first, equally near ones by name", () => {
  const routes = [
    "/docs/slayers", // 2: one letter replaced, one more
    "/docs/player", // 0
    "/docs/playback", // 4: "er" replaced, two more: more than half of the name
    "/docs/display", // 5
    "/docs/played", // 1
    "/docs/plan", // 3
    "/docs/layer", // 1
    "/docs/players", // 1
    "/",
  ];
  expect(nearestRoutes("/docs/player", routes)).toEqual([
    "/docs/player",
    "/docs/layer",
    "/docs/played",
    "/docs/players",
    "/docs/slayers",
  ]);
});

test("of equally near URLs, those in the same folders come first", () => {
  expect(nearestRoutes("/docs/player/api", ["/ai", "/docs/ai", "/docs/player/apis"])).toEqual([
    "/docs/player/apis",
    "/docs/ai",
    "/ai",
  ]);
});

test("case, a final slash and .html do not add distance", () => {
  expect(nearestRoutes("/docs/player", ["/docs/layer", "/Docs/Player/", "/docs/player.html"])).toEqual([
    "/Docs/Player/",
    "/docs/player.html",
    "/docs/layer",
  ]);
});

test("a page that moved to another folder, or has a longer name, is similar", () => {
  expect(nearestRoutes("/player", ["/docs/api/player", "/docs/player-sizes", "/docs/three", "/"])).toEqual([
    "/docs/api/player",
    "/docs/player-sizes",
  ]);
});

test("the nearest page above is the last suggestion, and has a place among five", () => {
  const routes = ["/", "/docs", "/docs/api", "/docs/player/", "/docs/player/apis", "/docs/three"];
  expect(nearestRoutes("/docs/player/api", routes)).toEqual(["/docs/player/apis", "/docs/api", "/docs/player/"]);
  expect(nearestRoutes("/docs/player/sizes/deep", routes)).toEqual(["/docs/player/"]);
  const similar = ["/docs/ab", "/docs/ac", "/docs/ad", "/docs/ae", "/docs/af"];
  expect(nearestRoutes("/docs/aa", ["/", "/docs", ...similar])).toEqual([...similar.slice(0, 4), "/docs"]);
});

test("the home page is no suggestion, also below a base URL", () => {
  expect(nearestRoutes("/base/nowhere", ["/base/", "/base/docs/three", "/base/blog"])).toEqual([]);
});

test("no URL is listed that has nothing in common", () => {
  expect(nearestRoutes("/nope/here", ["/docs/deno", "/docs/three", "/docs/series", "/"])).toEqual([]);
  expect(nearestRoutes("/docs/gide/b", ["/docs/guide/b", "/docs/api/deep/z", "/"])).toEqual(["/docs/guide/b"]);
  expect(nearestRoutes("/nowhere", [])).toEqual([]);
});
