import type { PageMark } from "../../../runtime/shared/page-data.ts";
import { siteText } from "../../model/site-text.ts";
import type { SiteContext } from "../../model/site-context.ts";

/**
 * The marks in front matter, the most important first: `deprecated` and `experimental`, each true or a text, and `since`, a version.
 * Sites may use these fields for something else, so other values are ignored.
 */
export function marksOf(data: Readonly<Record<string, unknown>>, site: Pick<SiteContext, "strings">): PageMark[] {
  const { since } = data;
  const marks: PageMark[] = (["deprecated", "experimental"] as const).flatMap((kind) => {
    const value = data[kind];
    if (value !== true && (typeof value !== "string" || value === "")) return [];
    return [{ kind, label: siteText(site, `theme.marks.${kind}`), ...(value !== true && { text: value }) }];
  });
  if ((typeof since === "string" && since !== "") || typeof since === "number")
    marks.push({ kind: "since", label: siteText(site, "theme.marks.since", { version: String(since) }) });
  return marks;
}
