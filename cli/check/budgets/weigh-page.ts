import { HtmlTags } from "../../model/html-tags.ts";

/** What a budget limits. */
export type WeightKind = "html" | "css" | "js" | "images";
export const WEIGHT_KINDS: readonly WeightKind[] = ["html", "css", "js", "images"];

export interface WeightPart {
  /** Path in the output, or a part of the document. */
  name: string;
  bytes: number;
}

/** The files of a page by kind, and the parts of its document beside its large props; each largest first. */
export type PageWeight = Record<WeightKind, WeightPart[]>;

export interface WeighInput {
  baseUrl: string;
  /** Bytes of a file in the output, uncompressed; null for files that are not there. */
  sizeOf(path: string): number | null;
}

/** The kind of a link in the head, by its `rel`. */
const LINKS: ReadonlyMap<string, WeightKind> = new Map([
  ["stylesheet", "css"],
  ["modulepreload", "js"],
]);

/**
 * Weighs a finished document with the files of the site that it names: those of islands too, which load when they are needed.
 * Files of other hosts are not known.
 */
export function weighPage(html: string, { baseUrl, sizeOf }: WeighInput): PageWeight {
  const files: Record<WeightKind, Set<string>> = { html: new Set(), css: new Set(), js: new Set(), images: new Set() };
  const add = (kind: keyof typeof files, urls: string | undefined): void => {
    for (const url of urls?.split(" ") ?? []) {
      const path = url.split(/[?#]/)[0] ?? "";
      if (path.startsWith(baseUrl)) files[kind].add(decode(path.slice(baseUrl.length)));
    }
  };
  /** What a browser that knows the first format of a picture loads at most. */
  let picture: string | undefined;
  const tags = new HtmlTags(html);
  while (tags.next()) {
    if (tags.name === "" || tags.isClosing || !READ.has(tags.name)) continue;
    const { name } = tags;
    const attributes: Record<string, string> = {};
    while (tags.nextAttribute()) attributes[tags.attribute] ??= tags.value;
    const linked = name === "link" ? LINKS.get(attributes.rel ?? "") : undefined;
    if (linked) add(linked, attributes.href);
    else if (name === "script") add("js", attributes.src);
    else if (name === "sg-island") {
      add("js", attributes["data-m"]);
      // large props, which would be in the document if pages did not share them
      add("html", attributes["data-d"]);
    } else if (name === "picture") picture = undefined;
    else if (name === "source") picture ??= attributes.type ? widestOf(attributes.srcset) : undefined;
    else if (name === "img") {
      add("images", picture ?? attributes.src);
      picture = undefined;
    } else if (name === "meta" && attributes.name === "sg-react") add("js", attributes.content);
  }
  const weigh = (paths: ReadonlySet<string>): WeightPart[] =>
    [...paths]
      .flatMap((name) => ({ name, bytes: sizeOf(name) ?? [] }))
      .filter(isKnown)
      .sort(bySize);
  return {
    html: [...partsOf(html), ...weigh(files.html)].sort(bySize),
    css: weigh(files.css),
    js: weigh(files.js),
    images: weigh(files.images),
  };
}

const READ = new Set(["link", "script", "picture", "source", "img", "sg-island", "meta"]);

/** URL of the widest file of a `srcset`, `/a-480.avif 480w, /a-800.avif 800w`. */
function widestOf(srcset: string | undefined): string | undefined {
  const files = (srcset ?? "").split(",").map((candidate) => {
    const [url, width = "0"] = candidate.trim().split(/\s+/);
    return { url, width: Number.parseFloat(width) };
  });
  return files.sort((a, b) => b.width - a.width)[0]?.url || undefined;
}

const isKnown = (part: { name: string; bytes: number | never[] }): part is WeightPart => typeof part.bytes === "number";
const bySize = (a: WeightPart, b: WeightPart): number => b.bytes - a.bytes || (a.name < b.name ? -1 : 1);

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The document before, in and after its content; the data of islands apart. */
function partsOf(html: string): WeightPart[] {
  const body = Math.max(0, html.indexOf("<body"));
  const main = Math.max(body, html.indexOf("<main"));
  const end = Math.max(main, html.lastIndexOf("</main>"));
  const content = html.slice(main, end);
  const data = [...content.matchAll(/ data-p='[^']*'/g)].reduce((sum, [text]) => sum + Buffer.byteLength(text), 0);
  const parts = [
    { name: "head", bytes: Buffer.byteLength(html.slice(0, body)) },
    { name: "before the content: navbar, sidebar", bytes: Buffer.byteLength(html.slice(body, main)) },
    { name: "content", bytes: Buffer.byteLength(content) - data },
    { name: "data of islands", bytes: data },
    { name: "after the content: table of contents, footer", bytes: Buffer.byteLength(html.slice(end)) },
  ];
  return parts.filter(({ bytes }) => bytes > 0);
}

export const total = (parts: readonly WeightPart[]): number => parts.reduce((sum, { bytes }) => sum + bytes, 0);
