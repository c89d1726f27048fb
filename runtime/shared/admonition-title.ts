import { text } from "./text.ts";

/** Element of a title with markup, among the content of an admonition that the site renders. */
export const ADMONITION_TITLE = "mdxAdmonitionTitle";

/** Default title of an admonition: the translated name of its type, or the keyword itself. */
export function admonitionTitle(type: string): string {
  switch (type) {
    case "caution":
      return text("theme.admonition.caution", "caution");
    case "danger":
      return text("theme.admonition.danger", "danger");
    case "info":
      return text("theme.admonition.info", "info");
    case "note":
      return text("theme.admonition.note", "note");
    case "tip":
      return text("theme.admonition.tip", "tip");
    case "warning":
      return text("theme.admonition.warning", "warning");
    default:
      return type;
  }
}
