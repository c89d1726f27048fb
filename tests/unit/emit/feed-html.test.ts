import { expect, test } from "vitest";
import { feedHtml } from "../../../cli/emit/feed-html.ts";

const convert = (html: string) => feedHtml(html, "https://example.com/blog/post");

test.each([
  [
    "links and images become absolute",
    '<a href="../docs/x#y">a</a><img src="./i.png" alt="x">',
    '<a href="https://example.com/docs/x#y">a</a><img src="https://example.com/blog/i.png" alt="x">',
  ],
  ["hash links point to the page", '<a href="#fn-1">1</a>', '<a href="https://example.com/blog/post#fn-1">1</a>'],
  [
    "other origins and schemes stay",
    '<a href="mailto:a@b.c">m</a><a href="https://x.y/?a=1&amp;b=2">x</a>',
    '<a href="mailto:a@b.c">m</a><a href="https://x.y/?a=1&amp;b=2">x</a>',
  ],
  [
    "numeric references are decoded",
    '<a href="/a?b&#x26;c=&#39;">a</a>',
    '<a href="https://example.com/a?b&amp;c=%27">a</a>',
  ],
  [
    "srcset",
    '<img srcset="/a.png 1x, /b.png 2x">',
    '<img srcset="https://example.com/a.png 1x, https://example.com/b.png 2x">',
  ],
  [
    "scripts, styles, buttons and comments go",
    'a<!-- c --><script>"<p>"</script><style>p{}</style><button type="button">Copy <b>x</b></button>b',
    "ab",
  ],
  [
    "heading links go",
    '<h2 id="a">A<a class="hash-link" href="#a" aria-label="Direct link to A"></a></h2>',
    '<h2 id="a">A</h2>',
  ],
  [
    "islands keep their HTML",
    '<sg-island data-m="x" data-p=\'{"a":">"}\'><p>1</p><sg-slot data-n="0">2</sg-slot></sg-island>',
    "<p>1</p>2",
  ],
  [
    "classes, styles, handlers and data attributes go",
    '<p class="a" style="b" data-c="d" onclick="e" id="f" hidden>x</p>',
    '<p id="f" hidden>x</p>',
  ],
  ["URLs that would run something are emptied", '<a href="java&#115;cript:alert(1)">x</a>', '<a href="">x</a>'],
  [
    "spans without a use go, others stay",
    '<span class="k"><span lang="de">a</span> <span>b</span></span>',
    '<span lang="de">a</span> b',
  ],
  ["nested dropped elements", "<template><template>a</template>b</template>c", "c"],
  ["a text with signs", "<p>1 &lt; 2 &amp; 3</p>", "<p>1 &lt; 2 &amp; 3</p>"],
])("%s", (_name, html, expected) => {
  expect(convert(html)).toBe(expected);
});
