import { invalidConfig } from "../diagnostics/config.ts";
import type { Diagnostic, Locate } from "../model/diagnostic.ts";
import type { UserConfig } from "../options/user-config.ts";

/** Names of themes of code that do not exist. The list of themes is loaded only if there is a name. */
export async function checkCodeThemes({ themeConfig = {} }: UserConfig, locate: Locate): Promise<Diagnostic[]> {
  const { theme, darkTheme } = themeConfig.prism ?? {};
  const names = Object.entries({ theme, darkTheme }).filter(([, name]) => typeof name === "string");
  if (names.length === 0) return [];
  const { THEME_NAMES } = await import("../model/site-code/code-themes.ts");
  return names.flatMap(([field, name]) =>
    THEME_NAMES.includes(name as string)
      ? []
      : invalidConfig({
          message: `Unexpected \`${name}\` for \`themeConfig.prism.${field}\`, expected one of ${THEME_NAMES.join(", ")}`,
          location: locate(["themeConfig", "prism", field]),
          help: "Write one of these names, or a theme of Prism.",
        }),
  );
}
