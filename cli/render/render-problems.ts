import path from "node:path";
import { browserGlobal, renderFailed, unknownComponent } from "../diagnostics/render.ts";
import { missingDefaultExport } from "../diagnostics/bundle.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import type { Route } from "../model/route.ts";

const GLOBALS =
  "window|document|localStorage|sessionStorage|navigator|location|history|screen|matchMedia|requestAnimationFrame|IntersectionObserver|ResizeObserver|HTMLElement|customElements";
const BROWSER_GLOBAL = new RegExp(`^(${GLOBALS}) is not defined$`);
const UNDEFINED_NAME = /^([\w$]+) is not defined$/;
const MISSING_COMPONENT = /component `([^`]+)` to be defined/;
const MDX_PLACE = /`(\d+):(\d+)(?:-\d+:\d+)?`/;

export interface RenderProblemContext {
  route: Route;
  /** Absolute; frames below it are the author's. */
  root: string;
  /** This package; its frames are ours. */
  packageDir: string;
  /** Component names that pages may use without import, for the nearest name. */
  known: readonly string[];
  nearest(name: string, candidates: readonly string[]): string | undefined;
  /** Where an expression of a page first uses a name; null if none does. */
  findName(page: string, name: string): { line: number; column: number } | null;
  /** Place in a source for a place in a built file; null if it has none. */
  sourceOf(file: string, line: number, column: number): { file: string; line: number; column: number } | null;
}

type PlaceContext = Pick<RenderProblemContext, "root" | "packageDir" | "sourceOf">;

/** First place in the author's own files that a stack names. */
export function authorPlace(stack: string, { root, packageDir, sourceOf }: PlaceContext): Location | undefined {
  for (const [, built = "", builtLine, builtColumn] of stack.matchAll(
    /(?:\(|at )(?:file:\/\/)?((?:\/|[A-Za-z]:[\\/])[^():?]*)(?:\?\d+)?:(\d+):(\d+)\)?$/gm,
  )) {
    const source = sourceOf(built, Number(builtLine), Number(builtColumn));
    if (!source) continue;
    const { file, line, column } = source;
    const relative = path.relative(root, file);
    const ours = /^(runtime|templates|cli|dist)[\\/]/.test(path.relative(packageDir, file));
    if (relative.startsWith("..") || relative.includes("node_modules") || relative.startsWith(".sitegen") || ours)
      continue;
    if (!/\.[cm]?[jt]sx?$/.test(relative)) continue;
    return { path: relative.replaceAll(path.sep, "/"), line, column };
  }
  return undefined;
}

const causeChain = (error: unknown): string[] => {
  const chain: string[] = [];
  for (
    let cause = (error as { cause?: unknown })?.cause;
    cause && chain.length < 8;
    cause = (cause as { cause?: unknown }).cause
  ) {
    chain.push(`Cause: ${(cause as Error).message ?? String(cause)}`);
  }
  return chain;
};

/** What went wrong while a page rendered, in the author's terms. */
export function renderProblem(error: unknown, context: RenderProblemContext): Diagnostic {
  const { route, known, nearest } = context;
  const message = error instanceof Error ? error.message : `a thrown ${error === null ? "null" : typeof error}`;
  const place = error instanceof Error ? authorPlace(error.stack ?? "", context) : undefined;
  const page: Location | undefined = route.source ? { path: route.source } : undefined;
  const location = place ?? page;
  const details = causeChain(error);

  if (message.startsWith("The page component at ")) return missingDefaultExport({ message, location: page });
  const name = MISSING_COMPONENT.exec(message)?.[1];
  if (name) {
    const at = MDX_PLACE.exec(message);
    const near = nearest(name, known);
    return unknownComponent({
      message: `Unexpected component \`${name}\`, expected one that the page imports or the theme provides`,
      location: at && page ? { ...page, line: Number(at[1]), column: Number(at[2]), length: name.length + 1 } : page,
      help: near ? `Did you mean \`${near}\`?` : `Import it: \`import ${name.split(".")[0]} from "@site/…";\`.`,
    });
  }
  const missing = BROWSER_GLOBAL.exec(message)?.[1];
  if (missing) {
    return browserGlobal({
      message: `Unexpected use of \`${missing}\` while rendering ${route.url}, expected code that runs without a browser`,
      location,
      help: "Use it in an effect or event handler, or wrap the component in `<BrowserOnly>`.",
      details,
    });
  }
  const unknown = UNDEFINED_NAME.exec(message)?.[1];
  const use = unknown && page && !place ? context.findName(page.path, unknown) : null;
  if (unknown && page && use) {
    return renderFailed({
      message: `Unexpected name \`${unknown}\` in an expression, expected one that the page imports or exports`,
      location: { ...page, ...use, length: unknown.length },
      help: "Import or export it at the top of the file, or write the braces as text: `\\{`.",
      details,
    });
  }
  return renderFailed({
    message: `Rendering ${route.url} failed: ${message}`,
    location,
    help: place
      ? "Mend the component, or guard against the missing value."
      : "Look for the component of this page that reads the value.",
    details,
  });
}
