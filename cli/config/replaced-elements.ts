// The Markdown elements whose components a theme folder replaces by the names that Docusaurus gives them.
import { readdirSync } from "node:fs";
import type { FilePath } from "../model/brands.ts";
import { withSlashes } from "../model/disk/file-paths.ts";
import { pathExists } from "../model/disk/read-file.ts";

const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];
/** The compiler passes both on, since the component of `pre` gets that of `code`. */
const FENCE = ["code", "pre"];
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  Admonition: ["admonition"],
  CodeBlock: ["pre"],
  Details: ["details"],
  Heading: HEADINGS,
  Mermaid: ["mermaid"],
  "MDXComponents/A": ["a"],
  "MDXComponents/Code": FENCE,
  "MDXComponents/Details": ["details"],
  "MDXComponents/Heading": HEADINGS,
  "MDXComponents/Img": ["img"],
  "MDXComponents/Li": ["li"],
  "MDXComponents/Pre": FENCE,
  "MDXComponents/Ul": ["ul"],
};
/** A component, or a part of the one for admonitions: `Admonition/Icon/Note/index.js`. */
const FILE = /^(Admonition|[\w/]+?)(?:\/(?:Icon|Layout|Types?)(?:\/\w+)?)?(?:\/index)?\.[jt]sx?$/;

/** Names of Markdown elements; empty if the folder does not exist. */
export function replacedElements(folder: FilePath): string[] {
  if (!pathExists(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap((file) => {
    const [, name = ""] = FILE.exec(withSlashes(file)) ?? [];
    return Object.hasOwn(ELEMENTS, name) ? (ELEMENTS[name] ?? []) : [];
  });
}

/** Elements that are rendered together: a component for one of a fence's two gets what Docusaurus's gets. */
export const withPartners = (elements: readonly string[]): readonly string[] =>
  elements.some((name) => FENCE.includes(name)) ? [...elements, ...FENCE] : elements;
