// Markdown that the code of an island imports. The chunk has the whole of it, with the URLs of its links, which no later stage could
// fill in. HTML is one element, whose content React leaves as the server wrote it; a page with components is the same code on both
// sides.
import path from "node:path";
import type { Metafile, OnResolveArgs, Plugin } from "esbuild";
import { HTML_OPEN } from "../../../runtime/shared/island-marks.ts";
import type { ContentPath, FilePath } from "../../model/brands.ts";
import type { PageFacts } from "../../model/content.ts";
import { pathFrom } from "../../model/disk/file-paths.ts";
import { pathExists } from "../../model/disk/read-file.ts";
import { encodeTokenKey, LINK_CLOSE, LINK_OPEN } from "../../model/tokens.ts";
import { literalPattern } from "../esbuild/module-filters.ts";
import { missingModule } from "../missing-modules.ts";
import { bodyAt, bodyKey, codeOf, contentPathOf, ISLAND_MARKDOWN, sourceOfKey } from "../plan-pages.ts";
import { elementsSource, type ElementsInput } from "../server-entry.ts";
import { virtualModules } from "../virtual-modules.ts";
import {
  compiledPage,
  EMPTY_MODULE,
  type IslandLinks,
  type MarkdownInput,
  markdownAt,
  markdownConstants,
} from "./markdown-sources.ts";

type Side = "server" | "browser";

/** Modules of Markdown in islands, by body key, and what they import. @param onText Gets their sources. */
export const islandMarkdownPlugin = (
  input: MarkdownInput & ElementsInput,
  side: Side,
  onText: (key: string, text: string) => void = () => {},
): Plugin => ({
  name: ISLAND_MARKDOWN,
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${ISLAND_MARKDOWN}:`) }, ({ path: specifier }) => ({
      path: specifier.slice(ISLAND_MARKDOWN.length + 1),
      namespace: ISLAND_MARKDOWN,
    }));
    build.onLoad({ filter: /.*/, namespace: ISLAND_MARKDOWN }, async ({ path: key }) => {
      const page = await compiledPage(key, input);
      const links = input.islandLinksOf?.(sourceOfKey(key));
      if (!page || !links) return { contents: EMPTY_MODULE, loader: "js" };
      const contents = islandModule(key, page, links, { side, ...input });
      onText(key, contents);
      return { contents, loader: "js", resolveDir: path.dirname(path.join(input.root, page.path)) };
    });
    virtualModules(ELEMENTS, (names) => ({
      contents: `${elementsSource(input)}
const all = { ...elements, ...overrides };
const own = { ${(JSON.parse(decodeURIComponent(names)) as string[]).map((name) => `${JSON.stringify(name)}: all[${JSON.stringify(name)}]`).join(", ")} };
export const useMDXComponents = () => own;
`,
      loader: "js",
      resolveDir: input.root,
    })).setup(build);
  },
});

export interface BrowserMarkdown {
  /** What the modules are written from. */
  input: MarkdownInput & ElementsInput;
  /** Files that islands import. */
  files: readonly ContentPath[];
  /** Files with errors, which are already reported. */
  failed: ReadonlySet<ContentPath>;
}

/** Markdown in the browser's graph. @param onMissing Called for an import of a file that does not exist, in a script. */
export const browserMarkdownPlugins = (
  { input, files, failed }: BrowserMarkdown,
  onMissing: (args: OnResolveArgs) => void,
): Plugin[] => [
  {
    name: "browser-markdown",
    setup(build) {
      const ofIslands = new Set(files);
      build.onResolve({ filter: /\.mdx?$/ }, (args) => {
        const file = markdownAt(input.root, args.resolveDir, args.path);
        if (ofIslands.has(file)) return { path: bodyKey(file, "full"), namespace: ISLAND_MARKDOWN };
        if (failed.has(file)) return missingModule(args.path);
        // esbuild refuses what no component imports
        if (input.pages.has(file) || pathExists(path.join(input.root, file))) return undefined;
        if (args.namespace === "file") onMissing(args);
        return missingModule(args.path);
      });
    },
  },
  islandMarkdownPlugin(input, "browser"),
];

/** Markdown that the code of islands imports, directly or not, sorted. @param metafile Of the server bundle. */
export function markdownOfIslands(
  islands: Iterable<{ file: FilePath; entry?: string }>,
  { inputs }: Metafile,
  root: FilePath,
): ContentPath[] {
  const reached = new Set<string>();
  for (const { file, entry } of islands)
    for (const name of [`island-own:${file}`, pathFrom(root, file), entry ?? ""]) if (inputs[name]) reached.add(name);
  for (const name of reached) for (const { path: target } of inputs[name]?.imports ?? []) reached.add(target);
  const files = [...reached].flatMap((name) => (name.startsWith(ISLAND_MARKDOWN) ? (contentPathOf(name) ?? []) : []));
  return [...new Set(files)].sort();
}

/** JSON of everything that these modules depend on. */
export const islandMarkdownFacts = (
  { pages, outlineOf, islandLinksOf }: Pick<MarkdownInput, "pages" | "outlineOf" | "islandLinksOf">,
  files: readonly ContentPath[],
): string =>
  JSON.stringify(
    files.map((file) => {
      const page = pages.get(file);
      if (!page) return file;
      const { hash, kind, role, frontMatter, bodyTitle } = page;
      const { urls, attributes } = islandLinksOf?.(file) ?? {};
      return [file, hash, kind, role, frontMatter.data, bodyTitle, outlineOf(file), urls, attributes];
    }),
  );

const ELEMENTS = "island-elements";
/** What compiled pages import. */
const PROVIDER = '"sitegen/source/runtime/react/content-elements.ts"';
const JSX_IMPORT = /^import \{(.*?)(?:, )?jsxDEV as _jsxDEV(.*?)\} from "react\/jsx-dev-runtime";$/m;

interface ModuleOptions {
  side: Side;
  outlineOf: MarkdownInput["outlineOf"];
  elementOverrides: readonly string[];
}

function islandModule(
  key: string,
  page: PageFacts,
  links: IslandLinks,
  { side, outlineOf, elementOverrides }: ModuleOptions,
): string {
  const body = bodyAt(page, "full");
  if (!body) throw new Error(`no body for ${key}`);
  const compiled = codeOf(body);
  const outline = outlineOf(page.path);
  const code =
    compiled === null && "html" in body
      ? htmlModule(side === "server" ? null : links.fill(new TextDecoder().decode(body.html)), key)
      : pageCode(compiled ?? "", page.path, links, { side, elementOverrides });
  const constants = markdownConstants(compiled ?? "", page, outline).map(([, text]) => `\nexport ${text}`);
  return code + constants.join("");
}

/** @param html Null on the server, where `render` fills in the body. */
function htmlModule(html: string | null, key: string): string {
  const content =
    html === null
      ? `{ suppressHydrationWarning: true, children: ${JSON.stringify(HTML_OPEN + encodeTokenKey(key) + LINK_CLOSE)} }`
      : `{ suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: ${JSON.stringify(html)} } }`;
  return `import { createElement } from "react";
const content = ${content};
export default function MDXContent() { return createElement("sg-slot", content); }
`;
}

function pageCode(
  compiled: string,
  source: ContentPath,
  links: IslandLinks,
  { side, elementOverrides }: Omit<ModuleOptions, "outlineOf">,
): string {
  const code = fillCode(fillHtml(compiled, links, side), links);
  const ofUrl = Object.fromEntries(
    links.urls.flatMap((url, index) =>
      url !== null && links.attributes[index] ? [[url, links.attributes[index]]] : [],
    ),
  );
  const create =
    side === "server"
      ? 'import { jsxDEV as create } from "react/jsx-dev-runtime";'
      : `import { jsx, jsxs } from "react/jsx-runtime";
const create = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);`;
  const names = providedNames(code, elementOverrides);
  const elements = JSON.stringify(`${ELEMENTS}:${encodeURIComponent(JSON.stringify(names))}`);
  const provided = names.length > 0 ? code.replace(PROVIDER, () => elements) : code;
  // the module of the server has the places of elements, for messages
  const placed = side === "server" ? provided : withoutPlaces(provided, source);
  return placed.replace(JSX_IMPORT, (_, before: string, after: string) => {
    const rest = [before, after].map((part) => part.replace(/^, /, "")).filter((part) => part !== "");
    return `${rest.length > 0 ? `import { ${rest.join(", ")} } from "react/jsx-runtime";\n` : ""}import { linkedElements } from "sitegen/source/runtime/react/linked-elements.ts";
${create}
const _jsxDEV = linkedElements(create, ${JSON.stringify(ofUrl)});`;
  });
}

/** Components that the code takes from the site. */
function providedNames(code: string, overrides: readonly string[]): string[] {
  const missing = [...code.matchAll(/_missingMdxReference\("([\w$]+)/g)].map(([, name]) => name as string);
  return [...new Set([...missing, ...overrides.filter((name) => code.includes(`_components.${name}`))])].sort();
}

/** Without the places of elements, which are a third of the code. */
const withoutPlaces = (code: string, source: ContentPath): string => {
  const file = literalPattern(JSON.stringify(source));
  const place = `, \\{\\s*fileName: ${file}(?:,\\s*lineNumber: \\d+,\\s*columnNumber: \\d+)?\\s*\\}, this\\)`;
  return code.replace(new RegExp(place, "g"), ")");
};

const TOKEN = new RegExp(`${LINK_OPEN}(\\d+)${LINK_CLOSE}`, "g");
const ONE_TOKEN = new RegExp(`^${TOKEN.source}$`);
/** The text after the token, up to the end of its string literal. */
const REST = /[^"\\\n]*(?:\\.[^"\\\n]*)*"/y;

/** As `writeElements` writes it; what authors write has line ends. */
const INNER_HTML = /(?<=dangerouslySetInnerHTML: \{__html: )"(?:[^"\\\n]|\\["\\/bfnrtu])*"/g;

/** Fills in blocks that are written as HTML, also those without a token: places, and paths of static files. */
const fillHtml = (code: string, { fill }: IslandLinks, side: Side): string =>
  code.replace(INNER_HTML, (literal) => JSON.stringify(fill(JSON.parse(literal), side === "server")));

/** Fills in the tokens of code. They are in string literals with double quotes: whole ones, or part of HTML. */
function fillCode(code: string, { urls, fill }: IslandLinks): string {
  const urlIn = (text: string): string => text.replace(TOKEN, (_, index) => urls[Number(index)] ?? "");
  const filledText = (text: string): string | null => {
    const [, index] = ONE_TOKEN.exec(text) ?? [];
    if (index !== undefined) return urls[Number(index)] ?? null;
    return text.includes("<") ? fill(text) : urlIn(text);
  };
  let filled = "";
  let from = 0;
  for (let at = code.indexOf(LINK_OPEN); at !== -1; at = code.indexOf(LINK_OPEN, from)) {
    const start = quoteBefore(code, at);
    REST.lastIndex = at;
    if (start < from || !REST.test(code)) throw new Error("a link token is outside a string literal");
    filled += code.slice(from, start) + JSON.stringify(filledText(JSON.parse(code.slice(start, REST.lastIndex))));
    from = REST.lastIndex;
  }
  return filled + code.slice(from);
}

/** The last quote before a position that no backslash escapes. */
function quoteBefore(code: string, at: number): number {
  let quote = code.lastIndexOf('"', at);
  while (/(?:^|[^\\])(?:\\\\)*\\$/.test(code.slice(Math.max(0, quote - 9), quote)))
    quote = code.lastIndexOf('"', quote - 1);
  return quote;
}
