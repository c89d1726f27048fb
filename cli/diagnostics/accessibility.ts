import { warning } from "./define.ts";

/** SG123x: content that some readers cannot use; `accessibility` sets the levels. */
export const imageWithoutAlt = warning("SG1231", "image-without-alt", {
  cause:
    "The image has no `alt`, so a screen reader reads the name of its file. An empty `alt` is a statement: the image is decoration, and screen readers pass over it.",
  example: {
    config: "accessibility: {},",
    files: {
      "content/docs/index.md": '<img src="/timeline.svg" />',
      "static/timeline.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" />',
    },
  },
  remedy: 'Describe what the image shows: `alt="Two clips on a timeline"`. For decoration write `alt=""`.',
});

export const headingLevelJump = warning("SG1232", "heading-level-jump", {
  cause:
    "The heading is more than one level below the heading before it. Readers who move by headings look for a section that does not exist. The title of the page has level 1.",
  example: { config: "accessibility: {},", files: { "content/docs/index.md": "# Guide\n\n### Install\n\nRun it." } },
  remedy: "Use the next level, or add the heading that is missing between the two.",
});

export const vagueLinkText = warning("SG1233", "vague-link-text", {
  cause:
    "The text of the link does not say where it leads. Screen readers list the links of a page without the text around them.",
  example: {
    config: "accessibility: {},",
    files: { "content/docs/index.md": "For options click [here](./player.md)." },
  },
  remedy: "Name the target: `See [the options](./options.md)`.",
});

export const tableWithoutHeaders = warning("SG1234", "table-without-headers", {
  cause: "No cell of the table is a header, so a screen reader cannot say what the value in a cell is about.",
  example: { config: "accessibility: {},", files: { "content/docs/index.md": "|   |   |\n| - | - |\n| a | 1 |" } },
  remedy: 'Fill the first row with names of the columns. A table for layout alone needs `role="presentation"`.',
});

/** Judgements about content: whatever their level, the page is complete. */
export const ACCESSIBILITY_TYPES = [imageWithoutAlt, headingLevelJump, vagueLinkText, tableWithoutHeaders];
export const ACCESSIBILITY_CODES: ReadonlySet<string> = new Set(ACCESSIBILITY_TYPES.map(({ entry }) => entry.code));
