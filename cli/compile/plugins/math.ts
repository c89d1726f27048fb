import { pathToFileURL } from "node:url";
import type { Root } from "mdast";
import { mathPackageMissing, mathSyntax } from "../../diagnostics/markdown.ts";
import { locationOf, mayContain, type PageFile, type PageState, report, stateOf } from "../page-state.ts";
import { h, leaf } from "./box.ts";
import { visitMdast } from "../visit.ts";

interface RenderOptions {
  displayMode: boolean;
  output: "mathml";
  throwOnError: boolean;
  /** KaTeX would print what differs from LaTeX, without a place. */
  strict: "ignore";
}
type Render = (formula: string, options: RenderOptions) => string;

/**
 * Converts formulas to MathML, which browsers render without stylesheets, fonts or scripts. The package is a dependency of the
 * site and is imported for the first formula.
 */
export function math() {
  return (tree: Root, file: PageFile): Promise<void> | undefined => {
    const state = stateOf(file);
    return mayContain(state, "$") ? typesetAll(tree, state) : undefined;
  };
}

async function typesetAll(tree: Root, state: PageState): Promise<void> {
  // biome-ignore lint/suspicious/noExplicitAny: nodes of a syntax that mdast's types do not list
  const formulas: { node: any; index: number; parent: any }[] = [];
  // biome-ignore lint/suspicious/noExplicitAny: as above
  visitMdast(tree as any, (node: any, index: number | undefined, parent: any) => {
    if ((node.type === "math" || node.type === "inlineMath") && parent && index !== undefined)
      formulas.push({ node, index, parent });
  });
  if (formulas.length === 0) return;
  state.uses.math = true;
  // A rehype plugin for formulas expects the nodes of remark-math.
  const render = state.config.math ? await loadRenderer(state, formulas[0]?.node) : null;
  for (const { node, index, parent } of formulas) {
    const display = node.type === "math";
    parent.children[index] = render ? typeset(node, display, render, state) : formulaSource(node, display);
  }
}

/** @param first The formula at which a missing package is reported. */
// biome-ignore lint/suspicious/noExplicitAny: see above
async function loadRenderer(state: PageState, first: any): Promise<Render | null> {
  const { mathPackage } = state.config;
  if (mathPackage !== null) {
    const { default: katex } = (await import(pathToFileURL(mathPackage).href)) as {
      default: { renderToString: Render };
    };
    return katex.renderToString;
  }
  const message = "Unexpected formula without the package `katex`, expected it to be installed";
  const help = mathPackageMissing.entry.remedy;
  report(state, mathPackageMissing({ message, location: locationOf(state, first), help }));
  return null;
}

// biome-ignore lint/suspicious/noExplicitAny: see above
function typeset(node: any, display: boolean, render: Render, state: PageState): unknown {
  try {
    const html = render(node.value, { displayMode: display, output: "mathml", throwOnError: true, strict: "ignore" });
    const value = /<math[\s\S]*<\/math>/.exec(html)?.[0] ?? "";
    const className = [display ? "math-display" : "math-inline"];
    return leaf(h(display ? "div" : "span", { className }, [{ type: "raw", value }]), node.position);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^KaTeX parse error: /, "") : "it cannot be rendered";
    report(state, mathSyntax({ message: `Unexpected formula: ${reason}`, location: locationOf(state, node) }));
    return formulaSource(node, display);
  }
}

/** The formula as code. */
// biome-ignore lint/suspicious/noExplicitAny: see above
function formulaSource(node: any, display: boolean): unknown {
  const className = ["language-math", display ? "math-display" : "math-inline"];
  const code = h("code", { className }, [{ type: "text", value: node.value }]);
  return leaf(display ? h("pre", {}, [code]) : code, node.position);
}
