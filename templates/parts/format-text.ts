// Dates and counts in words. Dates are UTC: the same bytes on every machine.

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

/** `One post`, `3 posts`. */
export function countOf(count: number, noun: "post" | "doc"): string {
  return count === 1 ? `One ${noun}` : `${String(count)} ${noun}s`;
}

/** Minutes are rounded up. Source: behaviours section 15. */
export function readingTimeText(minutes: number): string {
  const whole = Math.max(1, Math.ceil(minutes));
  return whole === 1 ? "One min read" : `${String(whole)} min read`;
}
