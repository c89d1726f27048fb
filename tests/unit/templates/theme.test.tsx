import { expect, test } from "vitest";
import { CODE_OPEN, LINK_CLOSE } from "../../../runtime/shared/tokens.ts";
import { CodeBlock } from "../../../runtime/react/code-block.tsx";
import Admonition from "../../../templates/theme/Admonition.tsx";
import Details from "../../../templates/theme/Details.tsx";
import DocCardList from "../../../templates/theme/DocCardList.tsx";
import Heading from "../../../templates/theme/Heading.tsx";
import Layout from "../../../templates/theme/Layout.tsx";
import MDXComponents from "../../../templates/theme/MDXComponents.tsx";
import ThemedImage from "../../../templates/theme/ThemedImage.tsx";
import TOCInline from "../../../templates/theme/TOCInline.tsx";
import IconExternalLink from "../../../templates/docusaurus/Icon/ExternalLink.tsx";
import IconMenu from "../../../templates/docusaurus/Icon/Menu.tsx";
import { render } from "./sample-site.tsx";

test("an admonition has its keyword's class and its look's", () => {
  const html = render(
    <Admonition type="caution" title="Mind" id="m" className="own">
      <p>text</p>
    </Admonition>,
  );
  expect(html.replace(/<svg.*<\/svg>/, "")).toBe(
    '<div id="m" class="theme-admonition theme-admonition-caution admonition admonition-warning own"><div class="admonition-heading"><span class="admonition-icon"></span>Mind</div><div class="admonition-content"><p>text</p></div></div>',
  );
  expect(render(<Admonition type="unheard" />)).toContain(
    'class="theme-admonition theme-admonition-unheard admonition admonition-info"',
  );
});

test("`Details` needs no import in content", () => {
  const content = [<summary key="s">Why</summary>, <p key="p">Because.</p>];
  expect(render(<MDXComponents.Details>{content}</MDXComponents.Details>)).toBe(render(<Details>{content}</Details>));
});

test("a code block is a token with the options of a fence", () => {
  const request = (node: React.ReactNode) => {
    const html = render(node);
    expect([html.at(0), html.at(-1)]).toEqual([CODE_OPEN, LINK_CLOSE]);
    return JSON.parse(
      html
        .slice(1, -1)
        .replaceAll("&quot;", '"')
        .replaceAll("&#x27;", "'")
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">"),
    );
  };
  expect(
    request(
      <CodeBlock language="TSX" title="a.tsx" showLineNumbers={5} metastring="{1,3}">
        {"<a />\n"}
      </CodeBlock>,
    ),
  ).toEqual({ code: "<a />", language: "tsx", meta: 'title="a.tsx" showLineNumbers=5 {1,3}' });
  expect(request(<CodeBlock className="language-bash">{["npm ", "i"]}</CodeBlock>)).toEqual({
    code: "npm i",
    language: "bash",
    meta: "",
  });
  expect(request(<CodeBlock title={'say "hi"'}>x</CodeBlock>)).toEqual({
    code: "x",
    language: null,
    meta: `title='say "hi"'`,
  });
});

test("a code block with elements in it stays plain", () => {
  expect(
    render(
      <CodeBlock>
        <b>x</b>
      </CodeBlock>,
    ),
  ).toBe('<div class="theme-code-block sg-code"><pre tabindex="0"><code><b>x</b></code></pre></div>');
});

test("headings link to themselves; the first level does not, nor twice", () => {
  const linked =
    '<h2 id="use"><code>use</code> it<a class="hash-link" href="#use" aria-label="Direct link to use it" title="Direct link to use it" translate="no"></a></h2>';
  const children = [<code key="c">use</code>, " it"];
  expect(render(<Heading as="h2" id="use">{children}</Heading>)).toBe(linked); // biome-ignore format: one short line
  expect(
    render(
      <Heading as="h2" id="use">
        {children}
        {/* biome-ignore lint/a11y/useAnchorContent: what the compiler writes */}
        <a
          className="hash-link"
          href="#use"
          aria-label="Direct link to use it"
          title="Direct link to use it"
          translate="no"
        >
          {""}
        </a>
      </Heading>,
    ),
  ).toBe(linked);
  expect(render(<Heading as="h1" id="use">Use</Heading>)).toBe("<h1>Use</h1>"); // biome-ignore format: one short line
});

test("details find their summary anywhere, or are labelled Details", () => {
  expect(
    render(
      <Details>
        <p>a</p>
        <summary>Why</summary>
      </Details>,
    ),
  ).toBe("<details><summary>Why</summary><p>a</p></details>");
  expect(render(<Details open>a</Details>)).toBe('<details open=""><summary>Details</summary>a</details>');
});

test("cards without items are the page's own category, else its siblings", () => {
  const card = (label: string) => ({ label, href: `/${label}`, description: "", kind: "doc" as const });
  const labels = (html: string) => [...html.matchAll(/href="\/(\w+)"/g)].map(([, label]) => label);
  expect(labels(render(<DocCardList />, { data: { cards: [card("own")], siblingCards: [card("sibling")] } }))).toEqual([
    "own",
  ]);
  expect(labels(render(<DocCardList />, { data: { cards: [], siblingCards: [card("sibling")] } }))).toEqual([
    "sibling",
  ]);
  const item = { type: "category", label: "c", href: "/c", items: [1, 2] };
  expect(render(<DocCardList items={[item]} />)).toContain("<p>2 items</p>");
});

test("an inline outline uses the site's levels", () => {
  const toc = [2, 3, 4].map((level) => ({ value: `h${level}`, id: `i${level}`, level }));
  expect(render(<TOCInline toc={toc} />)).toBe(
    '<ul class="sg-toc-inline"><li><a href="#i2">h2</a><ul><li><a href="#i3">h3</a></li></ul></li></ul>',
  );
  expect(render(<TOCInline toc={toc} minHeadingLevel={4} maxHeadingLevel={6} />)).toContain("#i4");
});

test("a themed image has both variants", () => {
  expect(render(<ThemedImage sources={{ light: "/l.png", dark: "/d.png" }} alt="x" loading="lazy" />)).toBe(
    '<img loading="lazy" src="/l.png" alt="x" class="sg-light"/><img loading="lazy" src="/d.png" alt="x" class="sg-dark"/>',
  );
});

test("the layout of component pages sets title and description through Head", () => {
  const heads: React.ReactNode[] = [];
  const html = render(
    <Layout title="About" description="Who">
      <main>x</main>
    </Layout>,
    { heads },
  );
  expect(html).toContain("<main>x</main>");
  expect(render(heads)).toBe(
    '<title>About | Reel</title><meta property="og:title" content="About | Reel"/><meta name="description" content="Who"/><meta property="og:description" content="Who"/>',
  );
});

test("icons take the attributes that components of sites give them", () => {
  expect(render(<IconMenu width={30} height={30} aria-label="Open" className="own" />)).toMatch(
    /^<svg class="own" viewBox="0 0 24 24" width="30" height="30" .* aria-hidden="true" aria-label="Open"><path/,
  );
  expect(render(<IconExternalLink width={11} height={11} />)).toBe(
    '<svg class="sg-external" width="11" height="11" role="img" aria-label="(opens in new tab)"><use href="#__sitegen_external"></use></svg>',
  );
});
