// Rules that a source shows without rendering: images, headings, links and tables, at their places.
import type { Root } from "mdast";
import {
  headingLevelJump,
  imageWithoutAlt,
  tableWithoutHeaders,
  vagueLinkText,
} from "../../diagnostics/accessibility.ts";
import type { DiagnosticType } from "../../diagnostics/define.ts";
import { severityOf } from "../../diagnostics/severity-of.ts";
import type { ContentFile } from "../../model/content.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { AccessibilityLevels } from "../../model/markdown-config.ts";
import { type Attributes, type Place, SPREAD, walkElements } from "./element-events.ts";
import { isVague } from "./vague-texts.ts";

const HEADING = /^h([1-6])$/;
/** Attributes that name an element. */
const NAMES = ["aria-label", "aria-labelledby", "title"];

interface OpenLink {
  place: Place;
  text: string;
  /** Null: the link is not judged. */
  isJudged: boolean;
}

interface OpenTable {
  place: Place;
  hasHeader: boolean;
  isJudged: boolean;
}

/** @param tree As parsed, before any plugin. */
export function checkAccessibility(
  tree: Root,
  { path, role }: Pick<ContentFile, "path" | "role">,
  levels: AccessibilityLevels,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report = (type: DiagnosticType, level: keyof AccessibilityLevels, place: Place, message: string): void => {
    const severity = severityOf(levels[level]);
    if (severity !== null)
      diagnostics.push(type({ message, location: { path, ...place }, severity, help: type.entry.remedy }));
  };
  /** Null after content that may have headings; a partial begins at any level. */
  let lastHeading: number | null = role === "partial" ? null : 1;
  const links: OpenLink[] = [];
  const tables: OpenTable[] = [];
  /** Text of the header cell that is open. */
  let header: string | null = null;

  walkElements(tree, {
    open(name, attributes, place) {
      const level = Number(HEADING.exec(name)?.[1] ?? 0);
      if (level > 0) {
        if (lastHeading !== null && level > lastHeading + 1)
          report(
            headingLevelJump,
            "headingLevels",
            place,
            `Unexpected heading of level ${level} after level ${lastHeading}, expected level ${lastHeading + 1} or less`,
          );
        lastHeading = level;
      } else if (name === "img") {
        const { alt } = attributes;
        const text = alt ?? attributes["aria-label"] ?? "";
        for (const link of links) link.text += text;
        if (alt === null) for (const link of links) link.isJudged = false;
        if (header !== null) header += text;
        if (alt === undefined && !isNamed(attributes) && !isHidden(attributes))
          report(imageWithoutAlt, "missingAlt", place, "Unexpected image without `alt`, expected a description");
      } else if (name === "a") {
        const isJudged = "href" in attributes && !isNamed(attributes) && !isHidden(attributes);
        links.push({ place, text: "", isJudged });
      } else if (name === "table") tables.push({ place, hasHeader: false, isJudged: !isHidden(attributes) });
      else if (name === "th") header = "";
      else if (/^[A-Z]|\.|^svg$/.test(name)) for (const link of links) link.isJudged = false;
    },
    close(name) {
      if (name === "a") {
        const link = links.pop();
        if (!link?.isJudged) return;
        const text = link.text.replace(/\s+/g, " ").trim();
        if (text === "")
          report(
            vagueLinkText,
            "linkText",
            link.place,
            "Unexpected link without a text, expected the name of its target",
          );
        else if (isVague(text))
          report(
            vagueLinkText,
            "linkText",
            link.place,
            `Unexpected link text \`${text}\`, expected the name of its target`,
          );
      } else if (name === "th") {
        const table = tables.at(-1);
        if (table && header?.trim() !== "") table.hasHeader = true;
        header = null;
      } else if (name === "table") {
        const table = tables.pop();
        if (table && !table.hasHeader && table.isJudged)
          report(
            tableWithoutHeaders,
            "tableHeaders",
            table.place,
            "Unexpected table without headers, expected names of its columns or rows",
          );
      }
    },
    text(value) {
      for (const link of links) link.text += value;
      if (header !== null) header += value;
    },
    unknown() {
      lastHeading = null;
      for (const link of links) link.isJudged = false;
      for (const table of tables) table.isJudged = false;
    },
  });
  return diagnostics;
}

const isNamed = (attributes: Attributes): boolean =>
  SPREAD in attributes || NAMES.some((name) => attributes[name] === null || Boolean(attributes[name]));

const isHidden = ({ role, "aria-hidden": hidden, ...others }: Attributes): boolean =>
  SPREAD in others ||
  role === "presentation" ||
  role === "none" ||
  role === null ||
  hidden === "true" ||
  hidden === null;
