import { expect, test } from "vitest";
import type { AssetCollector } from "../../../cli/bundle/asset-collector.ts";
import type { BundlePart } from "../../../cli/bundle/bundle-input.ts";
import type { FilePath } from "../../../cli/model/brands.ts";
import { createPartCache, type StoredPart } from "../../../cli/reuse/update-bundle.ts";

const NO_ASSETS = { collectFile: async () => {} } as unknown as AssetCollector;

/** Names of the parts that a run builds, in order. */
async function builtIn(parts: ReturnType<typeof createPartCache>, keys: Record<string, string>): Promise<string[]> {
  const built: string[] = [];
  const { once } = parts.open(NO_ASSETS);
  for (const [name, key] of Object.entries(keys))
    await once(name, key, async () => {
      built.push(name);
      return { metafiles: [], diagnostics: [] };
    });
  return built;
}

test("a part is rebuilt for another key, or once it is forgotten", async () => {
  const parts = createPartCache();
  expect(await builtIn(parts, { styles: "a", client: "a" })).toEqual(["styles", "client"]);
  expect(await builtIn(parts, { styles: "a", client: "b" })).toEqual(["client"]);
  const asked: StoredPart[] = [];
  parts.forget((part) => asked.push(part) > 1);
  expect(asked).toHaveLength(2);
  expect(await builtIn(parts, { styles: "a", client: "b" })).toEqual(["client"]);
});

test("parts of an earlier process can be forgotten, and one that is not built yet is not kept", async () => {
  const part = { key: "" as StoredPart["key"], value: { metafiles: [], diagnostics: [] }, assets: [] as FilePath[] };
  const parts = createPartCache(new Map([["styles", part]]));
  const { once } = parts.open(NO_ASSETS);
  let finish = (): void => {};
  const late = once(
    "client",
    "a",
    () =>
      new Promise<BundlePart>((resolve) => {
        finish = () => resolve({ metafiles: [], diagnostics: [] });
      }),
  );
  const asked: StoredPart[] = [];
  parts.forget((one) => asked.push(one) < 0);
  expect(asked).toEqual([part]);
  finish();
  await late;
  expect(await builtIn(parts, { client: "a" })).toEqual(["client"]);
});
