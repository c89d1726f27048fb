import { expect, test } from "vitest";
import { nearestRoutes } from "../../../../../runtime/client/navigation/not-found.ts";

// Distances are counted by hand: letters to insert, delete or replace.
test("the five nearest URLs, the nearest first, equally near ones by name", () => {
  const routes = [
    "/docs/slayers", // 3: two letters in front of, one after "player" without its p
    "/docs/player", // 0
    "/docs/playback", // 4: "er" replaced, two more
    "/docs/display", // 5
    "/docs/plan", // 3
    "/docs/layer", // 1
    "/docs/players", // 1
    "/",
  ];
  expect(nearestRoutes("/docs/player", routes)).toEqual([
    "/docs/player",
    "/docs/layer",
    "/docs/players",
    "/docs/slayers",
    "/docs/plan",
  ]);
});

test("case, a final slash and .html do not add distance", () => {
  expect(nearestRoutes("/docs/player", ["/docs/layer", "/Docs/Player/", "/docs/player.html"])).toEqual([
    "/Docs/Player/",
    "/docs/player.html",
    "/docs/layer",
  ]);
});

test("fewer than five URLs are all listed", () => {
  expect(nearestRoutes("/nowhere", [])).toEqual([]);
  expect(nearestRoutes("/nowhere", ["/b", "/a"])).toEqual(["/a", "/b"]);
});
