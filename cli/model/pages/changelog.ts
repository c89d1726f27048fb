// Changelogs in the form of Keep a Changelog: a heading of level 2 for each version, newest first.
import type { Heading, PageFacts } from "../content.ts";

/** Whether the front matter of a page says that its headings are versions. */
export const isChangelog = ({ frontMatter }: Pick<PageFacts, "frontMatter">): boolean =>
  frontMatter.data.keep_a_changelog === true;

export interface VersionHeading {
  heading: Heading;
  /** `1.2.0`; null for changes without a version, and for a heading that is not understood. */
  version: string | null;
  /** `2026-01-05`; null without one. */
  date: string | null;
  /** True if the changes are in no release yet. */
  isUnreleased: boolean;
}

/** `[1.2.0] - 2026-01-05 [YANKED]`, `v1.2.0 (2026-01-05)`, and `1.2.0 — unreleased` */
const VERSION =
  /^\[?v?(?<version>\d+(?:\.\d+)+(?:[-+][\w.+-]+)?)\]?(?:\s*(?:[-–—:]\s*)?\(?(?<date>\d{4}-\d{2}-\d{2}|unreleased)\)?)?(?:\s*\[?yanked\]?)?$/i;
const UNRELEASED = /^\[?unreleased\]?$/i;

const isDate = (text: string): boolean =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** The versions of a page by its headings. */
export function versionHeadings(outline: readonly Heading[]): VersionHeading[] {
  return outline
    .filter(({ level }) => level === 2)
    .map((heading) => {
      const text = heading.text.trim();
      const { version = null, date = "" } = VERSION.exec(text)?.groups ?? {};
      const isUnreleased = UNRELEASED.test(text) || UNRELEASED.test(date);
      return { heading, version, date: isDate(date) ? date : null, isUnreleased };
    });
}
