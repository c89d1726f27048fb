import { bundledThemes } from "shiki/themes";

/** The default themes of code. */
export const OWN_THEMES = ["sitegen-light", "sitegen-dark"] as const;

/** Names of all themes of code: ours and Shiki's. */
export const THEME_NAMES: readonly string[] = [...OWN_THEMES, ...Object.keys(bundledThemes)];
