/**
 * JSON that may stand inside a `<script>` element: no `<`, so neither `</script>` nor `<!--` can end or change it.
 * The one function through which data enters HTML outside attributes and text.
 */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
