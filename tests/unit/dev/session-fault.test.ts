// A bug of sitegen while a change is applied: `dev` shows the site as before, and goes on with the next change.
import { expect, test, vi } from "vitest";
import { openSession } from "../../../cli/dev/dev-session.ts";
import type { FilePath } from "../../../cli/model/brands.ts";

const refresh = vi.hoisted(() => vi.fn());
vi.mock("../../../cli/config/load-config.ts", () => ({
  loadConfig: async () => ({
    value: {
      ...{ root: "/site", configFile: "sitegen.config.ts", kinds: [], staticDirectories: [], otherLocales: [] },
      ...{ markdown: {}, search: {}, socialCards: null, additions: { plugins: [], reads: [], watched: [] } },
    },
    diagnostics: [],
  }),
}));
vi.mock("../../../cli/config/plugins/plugin-memory.ts", () => ({
  concernsPlugins: () => false,
  createPluginMemory: () => ({ clear() {} }),
}));
vi.mock("../../../cli/dev/live-site.ts", () => ({ createLiveSite: () => ({ refresh, close: async () => {} }) }));

test("is the error SG1812 until a change succeeds", async () => {
  const before = { diagnostics: () => [] };
  const after = { diagnostics: () => [] };
  refresh.mockResolvedValueOnce(before).mockRejectedValueOnce(new Error("pages is undefined"));
  refresh.mockResolvedValueOnce(after);
  const { session } = await openSession({
    ...{ root: "/site" as FilePath, strict: false, cache: false, concurrency: 1 },
    loadVendor: () => Promise.reject(new Error("not needed")),
  });
  const change = { files: ["/site/content/docs/a.md" as FilePath], listings: false };
  await session?.change(change);
  const broken = session?.state();
  expect(broken?.errors.map(({ code, name, message }) => [code, name, message])).toEqual([
    ["SG1812", "fault-while-serving", "pages is undefined"],
  ]);
  expect(broken?.snapshot).toBe(before);
  await session?.change(change);
  expect(session?.state().errors).toEqual([]);
  expect(session?.state().snapshot).toBe(after);
  await session?.close();
});
