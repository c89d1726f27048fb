/** Joins classes, ignoring absent ones; undefined if there are none. */
export function joinClasses(...parts: (string | false | null | undefined)[]): string | undefined {
  return parts.filter(Boolean).join(" ") || undefined;
}
