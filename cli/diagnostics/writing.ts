import { warning } from "./define.ts";

/** SG122x: blocks of Markdown and code that the theme adds. */
export const invalidBlock = warning("SG1221", "invalid-block", {
  cause:
    "`:::steps`, `:::file-tree` and `:::cards` are made from a list, or from headings. The content has another form, so it is shown as it is.",
  example: ":::steps\n\nInstall the package, then start it.\n\n:::",
  remedy: "Write a numbered list in `:::steps`, and a list in `:::file-tree` and `:::cards`.",
});
