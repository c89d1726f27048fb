import type { SiteData } from "./site-data.ts";

/**
 * What inline scripts and behaviours must know of the site before anything else has loaded. Stands as JSON in
 * `html[data-sg]`, so that the scripts themselves are the same bytes on every site and their CSP hashes constants.
 */
export interface ShellConfig {
  base: string;
  /** Default mode. */
  mode: "light" | "dark";
  /** 1 if the system's preference counts. */
  system: 0 | 1;
  /** 0 without a toggle: nothing stored is read. */
  toggle: 0 | 1;
  /** Storage object and the suffix of its keys. */
  storage: "localStorage" | "sessionStorage";
  suffix: string;
  /** Id of a bar that can be closed. */
  announcement?: string;
  /** Docs instance id → names of its versions; absent if the reader's choice is not kept. */
  versions?: Record<string, string[]>;
  /** 1 if pages change in a view transition. */
  transitions?: 1;
}

export function shellConfig(site: SiteData): ShellConfig {
  return {
    base: site.baseUrl,
    mode: site.colorMode.defaultMode,
    system: site.colorMode.respectPrefersColorScheme ? 1 : 0,
    toggle: site.colorMode.disableSwitch ? 0 : 1,
    storage: site.storage.type,
    suffix: site.storage.namespace,
    ...(site.announcementBar?.isCloseable && { announcement: site.announcementBar.id }),
    ...(site.docs.versionPersistence === "localStorage" &&
      Object.keys(site.docsVersions).length > 0 && { versions: site.docsVersions }),
    ...(site.navigation.viewTransitions && { transitions: 1 }),
  };
}

/** Names in the reader's storage; the suffix of the config follows. Source: behaviours section 23. */
export const STORAGE_KEYS = {
  theme: "theme",
  announcementId: "sitegen.announcement.id",
  announcementDismiss: "sitegen.announcement.dismiss",
  /** Group name follows. */
  tab: "sitegen.tab.",
  /** Docs instance id follows. */
  version: "docs-preferred-version-",
} as const;

/** Id of the wrapper that the skip link falls back to. */
export const SKIP_FALLBACK_ID = "__sitegen_skipToContent_fallback";
