import { expect, test } from "vitest";
import { checkChangelogs } from "../../../cli/check/check-changelogs.ts";
import type { PageModule } from "../../../cli/model/output.ts";
import type { Route } from "../../../cli/model/route.ts";
import { modulesOfRoute } from "../../../cli/site/route-modules.ts";
import { route } from "../support/site-model.ts";

/** A route of a stored plan whose data must not be decoded. */
const withoutData = (changes: Parameters<typeof route>[1]): Route =>
  Object.defineProperty(route("/docs/a", changes), "data", {
    enumerable: true,
    get: () => {
      throw new Error("decoded");
    },
  });

test("modules and changelogs of a route are found without its data", () => {
  const item: PageModule = { hash: "1", markdown: [] } as unknown as PageModule;
  const page = withoutData({ source: null, modules: ["item"], bodies: [] });
  expect(modulesOfRoute(page, new Map(), { modules: { item } })).toEqual([item]);
  expect(modulesOfRoute(withoutData({ bodies: [] }), new Map(), { modules: { item } })).toEqual([]);
  expect(checkChangelogs({ routes: [page], outlines: {} }, () => null)).toEqual([]);
});
