import type { Root } from "mdast";
import type { VFile } from "vfile";
import { expect, test } from "vitest";
import { chooseParser } from "../../../cli/compile/choose-parser.ts";
import { parserFallback } from "../../../cli/compile/parser-fallback.ts";
import type { Locate } from "../../../cli/model/diagnostic.ts";
import { compile, faults, html, markdownConfig, moduleCode } from "./fixtures.ts";

/** A remark plugin that prefixes every text with a word. */
function remarkShout({ word = "A" } = {}) {
  return (tree: Root) => {
    for (const node of tree.children)
      if (node.type === "paragraph") node.children.unshift({ type: "text", value: `${word} ` });
  };
}
type Extensions = { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] };
interface Attached {
  data(): Extensions;
}
interface Tree {
  enter(node: { type: string }, token: unknown): void;
  exit(token: unknown): void;
}

/** Extends the syntax: `^^` becomes a line break. */
function remarkCarets(this: Attached) {
  const data = this.data();
  type State = (code: number | null) => unknown;
  interface Effects {
    enter(type: string): void;
    exit(type: string): void;
    consume(code: number | null): void;
  }
  const tokenize = (effects: Effects, ok: State, nok: State): State => {
    const second: State = (code) => {
      if (code !== 94) return nok(code);
      effects.consume(code);
      effects.exit("carets");
      return ok;
    };
    return (code) => {
      effects.enter("carets");
      effects.consume(code);
      return second;
    };
  };
  const toTree = {
    enter: {
      carets(this: Tree, token: unknown) {
        this.enter({ type: "break" }, token);
      },
    },
    exit: {
      carets(this: Tree, token: unknown) {
        this.exit(token);
      },
    },
  };
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { text: { 94: { name: "carets", tokenize } } }];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), toTree];
}
/** A stand-in for the plugin of that name, whose syntax the native parser supports. */
function remarkMath(this: Attached) {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), {}];
}

test("plugins get the absolute path of a page, as in Docusaurus", async () => {
  const paths: string[] = [];
  const note = () => (_: unknown, file: VFile) => {
    paths.push(`${file.path} ${file.basename} ${file.extname}`);
  };
  await html("a\n", { config: { beforeDefaultRemarkPlugins: [note], rehypePlugins: [note] } });
  expect(paths).toEqual(Array(2).fill("/site/docs/a.md a.md .md"));
});

test("a plugin may parse other Markdown", async () => {
  function remarkQuote(this: { parse(text: string): Root }) {
    return (tree: Root) => void tree.children.push(...this.parse("> *added* text").children);
  }
  const page = await html("Text.\n", { config: { remarkPlugins: [remarkQuote] } });
  expect(page).toBe("<p>Text.</p>\n<blockquote>\n<p><em>added</em> text</p>\n</blockquote>");
});

test("plugins run in Docusaurus' order, with options, sync and async", async () => {
  const order: string[] = [];
  const note = (name: string) => () => async (tree: { type: string; children: { type: string }[] }) => {
    order.push(`${name}: ${tree.children.map(({ type }) => type).join(",")}`);
  };
  const config = {
    beforeDefaultRemarkPlugins: [note("before remark")],
    remarkPlugins: [[remarkShout, { word: "Hey" }], note("remark")],
    beforeDefaultRehypePlugins: [note("before rehype")],
    rehypePlugins: [note("rehype")],
  };
  expect(await html(":::note\na\n:::\n\nb\n", { config })).toMatch(/<p>a<\/p>[\s\S]*<p>Hey b<\/p>$/);
  expect(order).toEqual([
    "before remark: containerDirective,paragraph",
    "remark: sitegenBox,paragraph",
    "before rehype: element,text,element",
    "rehype: element,text,element",
  ]);
});

test("recma plugins get the module", async () => {
  const recma = () => (program: { body: unknown[] }) => {
    program.body.push({
      type: "ExportNamedDeclaration",
      declaration: null,
      specifiers: [],
      source: { type: "Literal", value: "added" },
    });
  };
  expect(await moduleCode("{1}\n", { config: { recmaPlugins: [recma] } })).toContain('export {} from "added";');
});

test("a directive that a plugin handles is not reported as unused", async () => {
  const handle = () => (tree: Root) => {
    for (const node of tree.children)
      if (node.type === "leafDirective") node.data = { hName: "video-player", hProperties: node.attributes ?? {} };
  };
  expect(await faults("::video{id=a}\n", { config: { remarkPlugins: [handle] } })).toEqual([]);
  expect(await html("::video{id=a}\n", { config: { remarkPlugins: [handle] } })).toBe(
    '<video-player id="a"></video-player>',
  );
});

test("links that plugins add are links of the page", async () => {
  const add = () => (tree: { children: unknown[] }) => {
    tree.children.push({ type: "element", tagName: "a", properties: { href: "./z.md" }, children: [] });
  };
  expect(await html("a\n", { config: { rehypePlugins: [add] } })).toBe('<p>a</p><a href="‹0›"></a>');
});

test("a plugin that throws is named, with the page", async () => {
  function remarkBroken() {
    return () => {
      throw new TypeError("x is not a function");
    };
  }
  function rehypeBroken(): never {
    throw new Error("bad options");
  }
  const callback = () => (_tree: unknown, _file: unknown, next: (error: Error) => void) => next(new Error("later"));
  expect(await faults("a\n", { config: { remarkPlugins: [remarkBroken] } })).toEqual([
    "?:? markdown-plugin-failed: Unexpected error in the plugin `remarkBroken`: x is not a function",
  ]);
  expect(await faults("a\n", { config: { rehypePlugins: [[rehypeBroken, {}]] } })).toEqual([
    "?:? markdown-plugin-failed: Unexpected error in the plugin `rehypeBroken`: bad options",
  ]);
  expect(await faults("a\n", { config: { rehypePlugins: [callback] } })).toEqual([
    "?:? markdown-plugin-failed: Unexpected error in the plugin `callback`: later",
  ]);
});

test("messages of plugins are warnings at their position", async () => {
  const lint = () => (tree: Root, file: { message: (reason: string, node: unknown, origin: string) => void }) =>
    file.message("Too short", tree.children[0], "lint:short");
  expect(await faults("---\na: 1\n---\n\nb\n", { config: { remarkPlugins: [lint] } })).toEqual([
    "5:1 markdown-plugin-message: Too short (lint:short)",
  ]);
});

test("a message may be fatal or informational, with a remedy", async () => {
  const lint = () => (tree: Root, file: VFile) => {
    const place = tree.children[0]?.position;
    const message = file.message("Too short", { place, source: "lint" });
    message.fatal = true;
    message.note = "Write more.";
    file.info("Not long", { place });
  };
  const { value, diagnostics } = await compile("---\na: 1\n---\n\nword\n", { config: { remarkPlugins: [lint] } });
  // links to the page are not broken
  expect(value?.body).toEqual({ type: "html", html: new TextEncoder().encode("<p>word</p>") });
  const location = { path: "docs/a.md", line: 5, column: 1, length: 4 };
  const told = { code: "SG1214", name: "markdown-plugin-message", location };
  expect(diagnostics).toEqual([
    { ...told, severity: "error", message: "Too short (lint)", help: "Write more." },
    { ...told, severity: "info", message: "Not long" },
  ]);
});

test("syntax that only the JavaScript parser supports is parsed by it", async () => {
  const at: Locate = (keys) => ({ path: keys.join(".") });
  expect(chooseParser(markdownConfig({ remarkPlugins: [remarkCarets] }))).toEqual({
    parser: "remark",
    math: false,
    fallbackPlugin: "remarkCarets",
  });
  expect(
    (await parserFallback(markdownConfig({ remarkPlugins: [remarkCarets] }), at)).map(
      ({ location, name, message }) => `${location?.path} ${name}: ${message}`,
    ),
  ).toEqual([
    "markdown.remarkPlugins markdown-parser-fallback: Unexpected syntax extension in the plugin `remarkCarets`, expected plugins that transform the syntax tree; the site is parsed with remark",
  ]);
  expect(await parserFallback(markdownConfig({ remarkPlugins: [remarkShout, remarkMath] }), at)).toEqual([]);
  expect(await html("a^^b\n", { config: { remarkPlugins: [remarkCarets] } })).toBe("<p>a<br>\nb</p>");
  expect(await moduleCode("a^^b {1}\n", { config: { remarkPlugins: [remarkCarets] } })).toContain(
    "_jsxDEV(_components.br, {}",
  );
});

test("supported syntax is left to the native parser", async () => {
  expect(chooseParser(markdownConfig({ remarkPlugins: [remarkMath, remarkShout] }))).toEqual({
    parser: "satteri",
    math: true,
    fallbackPlugin: null,
  });
  // Without our typesetting the nodes are those that rehype plugins for formulas expect.
  expect(await html("$a$\n\n$$\nb\n$$\n", { config: { remarkPlugins: [remarkMath] } })).toBe(
    '<p><code class="language-math math-inline">a</code></p>\n<pre><code class="language-math math-display">b</code></pre>',
  );
});

/** Adds nodes that the parser did not create. */
function remarkAdd() {
  return (tree: Root) => {
    tree.children.push(
      { type: "html", value: "<!-- gone --><i>raw</i>" },
      { type: "linkReference", identifier: "a", referenceType: "full", children: [{ type: "text", value: "A" }] },
      { type: "definition", identifier: "a", url: "https://example.com" },
    );
  };
}

test("content that a plugin adds is treated like the author's", async () => {
  expect(await html("a\n", { config: { remarkPlugins: [remarkAdd] } })).toBe(
    '<p>a</p>\n<i>raw</i>\n<a href="https://example.com" target="_blank" rel="noopener noreferrer">A</a>',
  );
});
