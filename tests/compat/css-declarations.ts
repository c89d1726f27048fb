// Reads a stylesheet as its declarations. esbuild resolves nested rules, PostCSS parses the result.
import { transform } from "esbuild";
import postcss from "postcss";
import { splitSelectors } from "../../cli/bundle/styles/map-selectors.ts";

/** A property that a rule sets for one selector of its list. */
export interface Declaration {
  /** Without comments, in one line. */
  selector: string;
  /** In lower case; custom properties as they are. */
  property: string;
  isImportant: boolean;
}

/** A target without nesting, so that each rule has whole selectors. */
const FLAT = "chrome110";
const COMMENT = /\/\*[\s\S]*?\*\//g;

/** Keyframes and other at-rules without selectors of elements have no declarations here. @throws esbuild's or PostCSS's syntax errors. */
export async function readDeclarations(css: string): Promise<Declaration[]> {
  const { code } = await transform(css, { loader: "css", target: FLAT, logLevel: "silent" });
  const declarations: Declaration[] = [];
  postcss.parse(code).walkRules((rule) => {
    if (rule.parent?.type === "atrule" && "name" in rule.parent && /keyframes$/.test(rule.parent.name)) return;
    for (const written of splitSelectors(rule.selector)) {
      const selector = written.replace(COMMENT, "").replace(/\s+/g, " ").trim();
      for (const node of rule.nodes)
        if (node.type === "decl")
          declarations.push({
            selector,
            property: node.prop.startsWith("--") ? node.prop : node.prop.toLowerCase(),
            isImportant: node.important === true,
          });
    }
  });
  return declarations;
}

/** The names that a selector selects elements by. */
export interface SelectorNames {
  classes: string[];
  ids: string[];
  /** Parts of class names, as in `[class*="docItemCol"]`, with the operator: `*`, `^`, `$`, `~`, `|` or none. */
  classParts: { operator: string; value: string }[];
  /** Names of other attributes. */
  attributes: string[];
}

const NAME =
  /\.((?:[\w-]|[^\x00-\x7f]|\\.)+)|#((?:[\w-]|[^\x00-\x7f]|\\.)+)|\[\s*([\w-]+)\s*(?:([*^$~|]?)=\s*(?:"([^"]*)"|'([^']*)'|([^\]\s]+)))?[^\]]*\]/g;

export function selectorNames(selector: string): SelectorNames {
  const names: SelectorNames = { classes: [], ids: [], classParts: [], attributes: [] };
  for (const [, className, id, attribute, operator = "", double, single, bare] of selector.matchAll(NAME)) {
    if (className !== undefined) names.classes.push(className.replaceAll("\\", ""));
    else if (id !== undefined) names.ids.push(id.replaceAll("\\", ""));
    else if (attribute === "class") names.classParts.push({ operator, value: double ?? single ?? bare ?? "" });
    else if (attribute !== undefined) names.attributes.push(attribute);
  }
  return names;
}
