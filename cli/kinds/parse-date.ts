const ISO_DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|z|[+-]\d{2}(?::?\d{2})?)?)?$/;

/** An ISO 8601 date or date-time as ISO in UTC; null for anything else, impossible days included. No zone means UTC. */
export function parseDate(text: string): string | null {
  const match = ISO_DATE.exec(text.trim());
  if (!match) return null;
  const [, year = "", month = "", day = "", hour = "00", minute = "00", second = "00", fraction = "", zone] = match;
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  if (
    y < 1 ||
    m < 1 ||
    m > 12 ||
    d < 1 ||
    d > new Date(Date.UTC(2000, m, 0)).getUTCDate() + (m === 2 && !isLeap(y) ? -1 : 0)
  )
    return null;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const offset =
    zone === undefined || /^z$/i.test(zone)
      ? "Z"
      : zone.length === 3
        ? `${zone}:00`
        : zone.replace(/^(.\d\d)(\d\d)$/, "$1:$2");
  const date = new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, "0").slice(0, 3)}${offset}`,
  );
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** True for a date with a time that does not say in which zone. */
export function isZoneless(text: string): boolean {
  const match = ISO_DATE.exec(text.trim());
  return match?.[4] !== undefined && match[8] === undefined;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
