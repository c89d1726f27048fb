/**
 * JSON for a `<script>` element. Escapes `<`, so that `</script>` and `<!--` cannot end or change it.
 * All data in HTML outside attributes and text goes through this function.
 */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
