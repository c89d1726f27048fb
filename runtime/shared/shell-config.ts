import type { SiteData } from "./site-data.ts";

/**
 * Config of inline scripts and behaviours, available before other scripts load. It is JSON in `html[data-sg]`, so that the inline
 * scripts are the same on every site and their CSP hashes are constant.
 */
export interface ShellConfig {
  base: string;
  /** Default colour mode. */
  mode: "light" | "dark";
  /** 1 if the system's preference is respected. */
  system: 0 | 1;
  /** 0 without a toggle: a stored choice is ignored. */
  toggle: 0 | 1;
  /** Storage object and the suffix of its keys. */
  storage: "localStorage" | "sessionStorage";
  suffix: string;
  /** Id of the announcement bar, if it can be closed. */
  announcement?: string;
  /** Docs instance id → names of its versions; absent if the reader's choice is not stored. */
  versions?: Record<string, string[]>;
  /** 1 if navigation uses view transitions. */
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

/** Keys in the reader's storage, without the suffix of the config. */
export const STORAGE_KEYS = {
  theme: "theme",
  announcementId: "sitegen.announcement.id",
  announcementDismiss: "sitegen.announcement.dismiss",
  /** Group name follows. */
  tab: "sitegen.tab.",
  /** Docs instance id follows. */
  version: "docs-preferred-version-",
} as const;

/** Id of the wrapper that is the fallback target of the skip link. */
export const SKIP_FALLBACK_ID = "__sitegen_skipToContent_fallback";
