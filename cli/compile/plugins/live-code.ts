// Code blocks that run: a block marked `live` becomes the component that its code exports, above the code.
import type { Literal } from "estree-jsx";
import type { Element, ElementContent, Root } from "hast";
import type {} from "mdast-util-mdx";
import type { MdxJsxFlowElementHast } from "mdast-util-mdx-jsx";
import { liveCode } from "../../diagnostics/markdown.ts";
import { contentHash } from "../../model/content-hash.ts";
import type { Diagnostic, Location } from "../../model/diagnostic.ts";
import { liveSpecifier } from "../../model/site-code/live-code.ts";
import type { LiveCodeConfig } from "../../model/markdown-config.ts";
import { importNode } from "../import-node.ts";
import type { PageState } from "../page-state.ts";
import { objectProgram } from "../program-of.ts";

export interface LiveSample {
  specifier: string;
  /** Local name of the component on the page. */
  name: string;
  /** `frame=30` after `live`: settings for the stage. */
  options: [name: string, value: string | number][];
  /** First line of the code. */
  location: Location;
}

/** Meta that belongs to the block, not to the sample. */
const OF_BLOCK = new Set(["title", "showLineNumbers", "file", "lines", "fold", "live"]);
const SETTING = /(?:^|\s)([A-Za-z][\w-]*)=(?:"([^"]*)"|'([^']*)'|([^\s"'{]+))/g;
const SCRIPTS = new Set(["js", "jsx", "ts", "tsx"]);
const EXPORTED = /^export\s+(?:async\s+)?(?:const|let|var|function|class)\s+([A-Z][\w$]*)/gm;

/** The sample of a block, or the reason why it does not run. */
export function readLiveSample(
  { text, language, meta }: { text: string; language: string | null; meta: string },
  config: LiveCodeConfig | null,
  location: Location,
): LiveSample | { problem: Diagnostic } {
  const refuse = (message: string) => ({
    problem: liveCode({ message, location, help: liveCode.entry.remedy, group: "live" }),
  });
  if (!config) return refuse("Unexpected `live` on a code block, expected `markdown.liveCode` in the config");
  if (!SCRIPTS.has(language ?? ""))
    return refuse(`Unexpected \`live\` on code in \`${language}\`, expected js, jsx, ts or tsx`);
  const settings = [...meta.matchAll(SETTING)].map(([, name = "", double, single, bare]): [string, string] => [
    name,
    double ?? single ?? bare ?? "",
  ]);
  const chosen = settings.find(([name]) => name === "live")?.[1];
  const exported = [...text.matchAll(EXPORTED)].map(([, name = ""]) => name);
  const [first] = /^export\s+default\b/m.test(text) ? ["default"] : exported;
  const component = chosen ?? first;
  if (component === undefined || (component !== "default" && !exported.includes(component)))
    return refuse(
      `Unexpected live code without the export ${chosen ? `\`${chosen}\`` : "of a component"}, expected ${exported.length > 0 ? exported.join(", ") : "one whose name begins with a capital"}`,
    );
  const specifier = liveSpecifier({ code: text, language: language ?? "", component });
  return {
    specifier,
    name: `Live_${contentHash(specifier).slice(0, 8)}`,
    options: settings
      .filter(([name]) => !OF_BLOCK.has(name))
      .map(([name, value]) => [name, value !== "" && Number.isFinite(Number(value)) ? Number(value) : value]),
    location: { path: location.path, ...(location.line !== undefined && { line: location.line + 1, column: 1 }) },
  };
}

/** The running sample above its code. */
export function liveBlock({ name, options }: LiveSample, code: Element): Element {
  const entries = options.map(
    ([key, value]) => [{ type: "Literal" as const, value: key }, value] satisfies [Literal, string | number],
  );
  const component = {
    type: "mdxJsxFlowElement",
    name,
    children: [],
    attributes: [
      {
        type: "mdxJsxAttribute",
        name: "options",
        value: { type: "mdxJsxAttributeValueExpression", value: "", data: { estree: objectProgram(entries) } },
      },
    ],
    data: { _mdxExplicitJsx: true },
    ...(code.position && { position: code.position }),
  } as unknown as MdxJsxFlowElementHast;
  return {
    type: "element",
    tagName: "div",
    properties: { className: ["sg-live"] },
    children: [component as unknown as ElementContent, code],
  };
}

/** Imports the samples of a page, each once. */
export function addLiveImports(tree: Root, samples: readonly LiveSample[], state: PageState): void {
  if (samples.length === 0) return;
  const byName = new Map(samples.map((sample) => [sample.name, sample]));
  for (const { name, specifier, location } of byName.values()) {
    const local = { type: "Identifier" as const, name };
    tree.children.unshift(importNode(specifier, { type: "ImportDefaultSpecifier", local }) as never);
    if (!state.imports.some((other) => other.specifier === specifier)) state.imports.push({ specifier, location });
  }
  // The page is a module, whatever it was parsed as.
  if (state.types) state.types = new Set([...state.types, "mdxJsxFlowElement"]);
}
