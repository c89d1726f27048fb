/** Class attribute from parts that may be missing; undefined if none is left. */
export function joinClasses(...parts: (string | false | null | undefined)[]): string | undefined {
  return parts.filter(Boolean).join(" ") || undefined;
}
