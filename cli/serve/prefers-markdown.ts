/** The quality of a media type in an `Accept` header, and its position. */
function find(accept: string, type: string): { quality: number; position: number } | null {
  for (const [position, range] of accept.split(",").entries()) {
    const [name = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    if (name !== type) continue;
    const quality = parameters.find((parameter) => parameter.startsWith("q="));
    const value = quality === undefined ? 1 : Number(quality.slice(2));
    return { quality: Number.isNaN(value) ? 1 : value, position };
  }
  return null;
}

/** Whether a request names `text/markdown`, and prefers it to HTML: by quality, or by order. Wildcards do not count. */
export function prefersMarkdown(accept: string | undefined): boolean {
  const markdown = accept === undefined ? null : find(accept, "text/markdown");
  if (accept === undefined || markdown === null || markdown.quality === 0) return false;
  const html = find(accept, "text/html");
  if (html === null || html.quality < markdown.quality) return true;
  return html.quality === markdown.quality && markdown.position < html.position;
}
