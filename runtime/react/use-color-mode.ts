import { useMemo, useSyncExternalStore } from "react";
import { type ColorModeState, colorMode, type Mode, type ModeChoice } from "../shared/color-mode.ts";
import { useSite } from "./use-site.ts";

export interface ColorMode {
  colorMode: Mode;
  colorModeChoice: ModeChoice;
  setColorMode(choice: ModeChoice | null): void;
  isDarkTheme: boolean;
}

/** The reader's colour mode, kept up to date in islands. At build time and during hydration it is the site's default. */
export function useColorMode(): ColorMode {
  const { defaultMode, respectPrefersColorScheme } = useSite().colorMode;
  const atBuild = useMemo<ColorModeState>(
    () => ({ mode: defaultMode, choice: respectPrefersColorScheme ? "system" : defaultMode }),
    [defaultMode, respectPrefersColorScheme],
  );
  const { mode, choice } = useSyncExternalStore(colorMode.subscribe, colorMode.get, () => atBuild);
  return {
    colorMode: mode,
    colorModeChoice: choice,
    setColorMode: (next) => colorMode.choose(next ?? (respectPrefersColorScheme ? "system" : defaultMode)),
    isDarkTheme: mode === "dark",
  };
}
