import path from "node:path";
import { browserGlobal, renderFailed, unknownComponent } from "../diagnostics/render.ts";
import { importMetaEnv, missingDefaultExport } from "../diagnostics/bundle.ts";
import { readFrames } from "../diagnostics/stack-frames.ts";
import { diagnosticOf } from "../diagnostics/site-code.ts";
import { readThrown, type Thrown } from "../diagnostics/thrown.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import { pathFrom } from "../model/disk/file-paths.ts";
import type { Route } from "../model/route.ts";
import { helpFor, readsMetaEnv } from "./error-help.ts";
import { placeOfLayout, placeOfMissingExport, placeOfMissingName } from "./missing-name.ts";
import { translateReact } from "./react-messages.ts";

const GLOBALS =
  "window|document|localStorage|sessionStorage|navigator|location|history|screen|matchMedia|requestAnimationFrame|IntersectionObserver|ResizeObserver|HTMLElement|customElements|Image|Audio|MutationObserver|XMLHttpRequest|getComputedStyle|indexedDB|cancelAnimationFrame|DOMParser|Element|Node|FileReader|AudioContext|speechSynthesis|devicePixelRatio|innerWidth|innerHeight|scrollTo|alert|self";
const BROWSER_GLOBAL = new RegExp(`^(${GLOBALS}) is not defined$`);
const UNDEFINED_NAME = /^([\w$]+) is not defined$/;
/** esbuild names the `require` of a module `__require`. */
const REQUIRE_CONTEXT = /\b_*require\.context is not a function$/;
const MISSING_COMPONENT = /(?:component|object) `([^`]+)` to be defined/;
const LAYOUT_HELP =
  "The default export of a page is its layout, a component around its content: export one, or remove it.";
const MDX_PLACE = /`(\d+):(\d+)(?:-\d+:\d+)?`(?: in `([^`]+)`)?/;

export interface RenderProblemContext {
  route: Route;
  /** Absolute path of the site; stack frames below it are the author's. */
  root: string;
  /** Absolute path of this package; its stack frames are skipped. */
  packageDir: string;
  /** Names of components that pages may use without an import, for suggestions. */
  componentNames: readonly string[];
  nearest(name: string, candidates: readonly string[]): string | undefined;
  /** Location of the element, in a Markdown file or a page's module, that threw or whose component threw. */
  use: Location | undefined;
  /** The position in a source, possibly Markdown, for a position in a built file; null if it has none. */
  sourceOf(file: string, line: number, column: number): Promise<{ file: string; line: number; column: number } | null>;
}

export type LocationContext = Pick<RenderProblemContext, "root" | "packageDir" | "sourceOf">;

/** The locations of a stack in the author's files, innermost first. */
export async function authorLocations(
  { message, stack }: Pick<Thrown, "message" | "stack">,
  { root, packageDir, sourceOf }: LocationContext,
): Promise<Location[]> {
  const locations: Location[] = [];
  for (const [index, frame] of readFrames(stack).entries()) {
    const {
      file: built,
      line: builtLine,
      column: builtColumn,
    } = index === 0 ? placeOfMissingName(message, frame) : frame;
    const source = await sourceOf(built, builtLine, builtColumn);
    if (!source) continue;
    const { file, line, column } = source;
    const relative = pathFrom(root, file);
    const isInternal = /^(runtime|templates|cli|dist)\//.test(pathFrom(packageDir, file));
    if (relative.includes("node_modules") || /(?:^|\/)\.sitegen\//.test(relative) || isInternal) continue;
    if (!/\.(?:[cm]?[jt]sx?|mdx?)$/.test(relative)) continue;
    locations.push({ path: relative, line, column });
  }
  return locations;
}

/** Describes an error of a page's rendering, in the author's terms. */
export async function renderProblem(error: unknown, context: RenderProblemContext): Promise<Diagnostic> {
  const { route, componentNames, nearest } = context;
  const thrown = readThrown(error);
  const { message, causes } = thrown;
  const places = await authorLocations(thrown, context);
  const diagnostic = diagnosticOf(error);
  if (diagnostic)
    return diagnostic.location?.line === undefined && places[0] ? { ...diagnostic, location: places[0] } : diagnostic;
  const isInPage = ({ path: file }: Location): boolean => /\.mdx?$/.test(file) || file === route.source;
  const [place] = places;
  const use = context.use ?? places.find(isInPage);
  const file = path.join(context.root, route.source ?? "");
  const layout = place || use ? null : placeOfLayout(message, file);
  const page: Location | undefined = route.source
    ? { path: route.source, ...(place ? null : (layout ?? placeOfMissingExport(message, file))) }
    : undefined;
  const location = place ?? use ?? page;
  const isExpression = place !== undefined && /\.mdx?$/.test(place.path);
  // An error is reported at the line of a component or function, so the message names the page's line too.
  const where = place && use && !isInPage(place) ? ` at ${use.path}:${use.line}:${use.column}` : "";
  const details = causes.map((cause) => `Cause: ${cause}`);

  if (message.startsWith("The page component at ")) return missingDefaultExport({ message, location: page });
  const name = MISSING_COMPONENT.exec(message)?.[1];
  if (name) {
    const [, line, column, file = page?.path] = MDX_PLACE.exec(message) ?? [];
    const suggestion = nearest(name, componentNames);
    return unknownComponent({
      message: `Unexpected component \`${name}\`, expected one that the page imports or the theme provides`,
      location:
        line && file ? { path: file, line: Number(line), column: Number(column), length: name.length + 1 } : page,
      help:
        suggestion && suggestion !== name ? `Did you mean \`${suggestion}\`?` : importHelp(name, suggestion === name),
    });
  }
  const missing = BROWSER_GLOBAL.exec(message)?.[1];
  if (missing) {
    return browserGlobal({
      message: `Unexpected use of \`${missing}\` while rendering ${route.url}${where}, expected code that runs without a browser`,
      location,
      help: [
        "Use it in an effect or an event handler, or put the component inside `<BrowserOnly>`.",
        ...(missing === "navigator" ? ["Node.js has `navigator` from version 21 on."] : []),
      ].join(" "),
      details,
    });
  }
  if (REQUIRE_CONTEXT.test(message)) {
    return renderFailed({
      message: `Unexpected use of webpack's \`require.context\` while rendering ${route.url}${where}, expected literals as arguments, and a folder that exists`,
      location: place ? { ...place, length: "context".length } : location,
      help: 'Write `require.context("./folder", true, /\\.js$/)`, or import the files by name.',
      details,
    });
  }
  const unknown = UNDEFINED_NAME.exec(message)?.[1];
  if (unknown && isExpression) {
    return renderFailed({
      message: `Unexpected name \`${unknown}\` in an expression, expected one that the page imports or exports`,
      location: { ...place, length: unknown.length },
      help: "Import or export it at the top of the file, or write the braces as text: `\\{`.",
      details,
    });
  }
  const at = { message, root: context.root, place, use, isExpression };
  if (readsMetaEnv(at))
    return importMetaEnv({
      message: `Unexpected \`import.meta.env\` of Vite while rendering ${route.url}${where}, expected a value of the config`,
      location,
    });
  const plain = translateReact(message);
  return renderFailed({
    message: plain
      ? plain.message.replace(", expected", ` while rendering ${route.url}${where}, expected`)
      : `Rendering ${route.url} failed${where}: ${message}`,
    location,
    help: layout ? LAYOUT_HELP : (plain?.help ?? helpFor(at)),
    details,
  });
}

/** Describes an error of code that all pages share, such as a theme file, while it was loaded. */
export async function loadProblem(error: unknown, context: LocationContext): Promise<Diagnostic> {
  const diagnostic = diagnosticOf(error);
  if (diagnostic) return diagnostic;
  const thrown = readThrown(error);
  const { message, causes } = thrown;
  const [location] = await authorLocations(thrown, context);
  const details = causes.map((cause) => `Cause: ${cause}`);
  const missing = BROWSER_GLOBAL.exec(message)?.[1];
  return missing
    ? browserGlobal({
        message: `Unexpected use of \`${missing}\` when the components of all pages are loaded, expected code that runs without a browser`,
        location,
        help: "Use it in an effect or an event handler.",
        details,
      })
    : renderFailed({
        message: `Loading the components of all pages failed: ${message}`,
        location,
        help: "Fix the module, or check for the missing value.",
        details,
      });
}

function importHelp(name: string, isOfTheme: boolean): string {
  const [object = name, ...members] = name.split(".");
  const statement = `\`import ${object} from "${isOfTheme ? `@theme/${object}` : "@site/…"}";\``;
  return members.length > 0
    ? `Check that \`${object}\` has this member. If the page does not import it yet, add ${statement}.`
    : `Import it: ${statement}.`;
}
