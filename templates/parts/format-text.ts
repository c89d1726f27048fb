// Formats dates and counts. Dates are UTC, so that the output is the same on every machine.

import { pluralText, text } from "../../runtime/shared/text.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: string, style: Intl.DateTimeFormatOptions, iso: string): string {
  const key = locale + JSON.stringify(style);
  const formatter = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...style, timeZone: "UTC" });
  formats.set(key, formatter);
  return formatter.format(new Date(iso));
}

/** `Jan 5, 2026` in English. */
export const formatShortDate = (iso: string, locale: string): string =>
  format(locale, { day: "numeric", month: "short", year: "numeric" }, iso);
/** `January 5, 2026` in English. */
export const formatLongDate = (iso: string, locale: string): string =>
  format(locale, { day: "numeric", month: "long", year: "numeric" }, iso);
/** `January 5` in English. */
export const formatDayOfYear = (iso: string, locale: string): string =>
  format(locale, { day: "numeric", month: "long" }, iso);

/** `Ann, Ben, and Cem` in English. */
export const formatList = (items: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale).format(items);

/** `One post`, `3 posts`. */
export const countOfPosts = (count: number): string =>
  pluralText(count, "theme.blog.post.plurals", "One post|{count} posts");

/** `One doc tagged with "x"`. */
export const docsTaggedText = (count: number, tagName: string): string =>
  text("theme.docs.tagDocListPageTitle", '{nDocsTagged} with "{tagName}"', {
    nDocsTagged: pluralText(count, "theme.docs.tagDocListPageTitle.nDocsTagged", "One doc tagged|{count} docs tagged"),
    tagName,
  });

/** `3 posts tagged with "x"`. */
export const postsTaggedText = (count: number, tagName: string): string =>
  text("theme.blog.tagTitle", '{nPosts} tagged with "{tagName}"', { nPosts: countOfPosts(count), tagName });

/** Minutes are rounded up. */
export function readingTimeText(minutes: number): string {
  const whole = Math.max(1, Math.ceil(minutes));
  return pluralText(whole, "theme.blog.post.readingTime.plurals", "One min read|{readingTime} min read", {
    readingTime: whole,
  });
}
