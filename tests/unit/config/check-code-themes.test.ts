import { expect, test } from "vitest";
import { checkCodeThemes } from "../../../cli/config/check-code-themes.ts";
import type { UserConfig } from "../../../cli/options/user-config.ts";

const check = async (prism: object): Promise<string[]> => {
  const diagnostics = await checkCodeThemes({ themeConfig: { prism } } as UserConfig, (keys) => ({
    path: keys.join("."),
  }));
  return diagnostics.map(({ code, message, location }) => `${code} ${location?.path}: ${message.slice(0, 96)}`);
};

test("a name that no theme has is an error at its option", async () => {
  expect(await check({ theme: "sepia", darkTheme: "github-dark" })).toEqual([
    "SG1306 themeConfig.prism.theme: Unexpected `sepia` for `themeConfig.prism.theme`, expected one of sitegen-light, sitegen-dark, a",
  ]);
  expect(await check({ theme: "sitegen-light", darkTheme: { plain: {}, styles: [] } })).toEqual([]);
  expect(await check({})).toEqual([]);
});
