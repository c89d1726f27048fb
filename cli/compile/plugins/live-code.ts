// Code blocks that run: a block marked `live` becomes the component that its code exports, above the code.
import type { Literal } from "estree-jsx";
import type { Element, ElementContent, Root } from "hast";
import type {} from "mdast-util-mdx";
import type { MdxJsxFlowElementHast } from "mdast-util-mdx-jsx";
import { liveCode } from "../../diagnostics/markdown.ts";
import { contentHash } from "../../model/content-hash.ts";
import type { SampleForm } from "../../../runtime/shared/live/sample-form.ts";
import type { Diagnostic, Location } from "../../model/diagnostic.ts";
import { liveSpecifier } from "../../model/site-code/live-code.ts";
import type { LiveCodeConfig } from "../../model/markdown-config.ts";
import { cutPrelude } from "../../highlight/cut-prelude.ts";
import { importNode } from "../import-node.ts";
import type { PageState } from "../page-state.ts";
import { objectProgram } from "../program-of.ts";

export interface LiveSample {
  specifier: string;
  /** Local name of the component on the page. */
  name: string;
  /** `frame=30` after `live`: settings for the stage. */
  options: [name: string, value: string | number][];
  form: SampleForm;
  /** The export that is shown. */
  component: string;
  language: string;
  /** Code above the shown code. */
  prelude: string;
  /** First line of the code. */
  location: Location;
}

/** Meta that belongs to the block, not to the sample. */
const OF_BLOCK = new Set(["title", "showLineNumbers", "file", "lines", "fold", "live"]);
const SETTING = /(?:^|\s)([A-Za-z][\w-]*)=(?:"([^"]*)"|'([^']*)'|([^\s"'{]+))/g;
const SCRIPTS = new Set(["js", "jsx", "ts", "tsx"]);
const MODULE = /^(?:import|export)\b/m;
/** Code that begins like this has no value. */
const STATEMENT =
  /^(?:\s|\/\/.*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*(?:const|let|var|if|for|while|type|interface|enum|return)\b/;
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
  const isModule = chosen !== undefined || MODULE.test(text);
  const form: SampleForm = /\bnoInline\b/.test(meta) ? "render" : isModule ? "module" : "expression";
  const exported = [...text.matchAll(EXPORTED)].map(([, name = ""]) => name);
  const [first] = /^export\s+default\b/m.test(text) ? ["default"] : exported;
  const component = form === "module" ? (chosen ?? first) : "default";
  if (form === "expression" && STATEMENT.test(text))
    return refuse(
      "Unexpected live code that shows nothing, expected an export, a component, an element, or `noInline` and `render(…)`",
    );
  if (component === undefined || (component !== "default" && !exported.includes(component)))
    return refuse(
      `Unexpected live code without the export ${chosen ? `\`${chosen}\`` : "of a component"}, expected ${exported.length > 0 ? exported.join(", ") : "one whose name begins with a capital"}`,
    );
  const specifier = liveSpecifier({ code: text, form, language: language ?? "", component });
  return {
    specifier,
    name: `Live_${contentHash(specifier).slice(0, 8)}`,
    ...{ form, component, language: language ?? "", prelude: cutPrelude(text, language ?? "").prelude },
    options: settings
      .filter(([name]) => !OF_BLOCK.has(name))
      .map(([name, value]) => [name, value !== "" && Number.isFinite(Number(value)) ? Number(value) : value]),
    location: { path: location.path, ...(location.line !== undefined && { line: location.line + 1, column: 1 }) },
  };
}

/** The running sample and its code. @param editLabel Text of the button by which readers edit the code; null for none. */
export function liveBlock(
  sample: LiveSample,
  code: Element,
  { position, editLabel }: { position: LiveCodeConfig["position"]; editLabel: string | null },
): Element {
  const { name, form, options } = sample;
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
  const shown = component as unknown as ElementContent;
  const result: ElementContent = form === "module" ? shown : box("sg-live-result", shown);
  const source = editLabel === null ? code : withEditButton(code, sample, editLabel);
  return position === "top" ? box("sg-live", result, source) : box("sg-live sg-live-below", source, result);
}

const box = (className: string, ...children: ElementContent[]): Element => ({
  ...{ type: "element", tagName: "div", properties: { className: className.split(" ") }, children },
});

/** The button has what the editor must know of the sample (`runtime/live/editor`). */
function withEditButton(
  code: Element,
  { form, component, language, options, prelude }: LiveSample,
  label: string,
): Element {
  const sample = {
    ...{ form, component, language, options: Object.fromEntries(options) },
    ...(prelude !== "" && { prelude }),
  };
  const button: Element = {
    type: "element",
    tagName: "button",
    properties: { type: "button", className: ["code-edit"], ariaLabel: label, dataLive: JSON.stringify(sample) },
    children: [],
  };
  return { ...code, children: [...code.children, button] };
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
