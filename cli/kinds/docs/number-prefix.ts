/** `01-intro` → intro, 1. Dates and versions (`2021-11-x`, `7.0-x`) have no prefix. */
export function parseNumberPrefix(name: string): { filename: string; numberPrefix?: number } {
  const match = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name);
  if (!match?.[1] || !match[2] || /^\d+[-_.]\d/.test(name)) return { filename: name };
  return { filename: match[2], numberPrefix: Number(match[1]) };
}
