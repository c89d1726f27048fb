// Files that a page makes a browser load before it is idle, computed from the output of a build.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { parse as parseModule } from "acorn";
import { type DefaultTreeAdapterTypes, parse as parseHtml } from "parse5";

export interface PageWeight {
  /** URLs of the site's scripts that the page names, and of their imports, each once. */
  scripts: string[];
  /** Brotli bytes (quality 11) of those scripts, one by one, and of the page's inline scripts. */
  scriptBytes: number;
  inlineBytes: number;
  /** Of the page's stylesheets. */
  styleBytes: number;
  htmlBytes: number;
}

export function brotliSize(content: Buffer | string): number {
  const bytes = Buffer.from(content);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  // the size hint helps the compressor by a few bytes
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params }).length;
}

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

function* elements(node: Node): Generator<DefaultTreeAdapterTypes.Element> {
  if ("tagName" in node) yield node;
  if ("childNodes" in node) for (const child of node.childNodes) yield* elements(child);
}

/** Static imports only: dynamic imports load later. */
function staticImports(code: string): string[] {
  const { body } = parseModule(code, { ecmaVersion: "latest", sourceType: "module" });
  return body.flatMap((statement) =>
    "source" in statement && statement.source ? [String(statement.source.value)] : [],
  );
}

/**
 * @param outDir Folder of the build; `url` is the page's URL in it, without a base.
 * Scripts of other hosts are not included.
 */
export function weighPage(outDir: string, url: string): PageWeight {
  const fileOf = (address: string): Buffer => readFileSync(path.join(outDir, decodeURI(address)));
  const page = [`${url.replace(/\/$/, "")}/index.html`, `${url}.html`, url].find((name) =>
    existsSync(path.join(outDir, name)),
  );
  const html = fileOf(page ?? url);
  const named: string[] = [];
  const styles: string[] = [];
  const inline: string[] = [];
  for (const { tagName, attrs, ...element } of elements(parseHtml(html.toString()))) {
    const attribute = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
    if (tagName === "script" && /^(?:module|text\/javascript)?$/.test(attribute.type ?? "")) {
      if (attribute.src === undefined)
        inline.push(element.childNodes.map((c) => ("value" in c ? c.value : "")).join(""));
      else named.push(attribute.src);
    }
    const isScript = attribute.rel === "modulepreload" || (attribute.rel === "preload" && attribute.as === "script");
    if (tagName === "link" && isScript) named.push(attribute.href ?? "");
    if (tagName === "link" && attribute.rel === "stylesheet") styles.push(attribute.href ?? "");
  }
  const isOwn = (address: string): boolean => /^\/(?!\/)/.test(address);
  const scripts = new Set(named.filter(isOwn));
  for (const address of scripts) {
    for (const specifier of staticImports(fileOf(address).toString())) {
      scripts.add(new URL(specifier, `http://site${address}`).pathname);
    }
  }
  const sum = (sizes: number[]): number => sizes.reduce((total, size) => total + size, 0);
  return {
    scripts: [...scripts].sort(),
    scriptBytes: sum([...scripts].map((address) => brotliSize(fileOf(address)))),
    inlineBytes: sum(inline.map(brotliSize)),
    styleBytes: sum(styles.filter(isOwn).map((address) => brotliSize(fileOf(address)))),
    htmlBytes: brotliSize(html),
  };
}
