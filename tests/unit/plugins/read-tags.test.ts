import { expect, test } from "vitest";
import { readTags } from "../../../cli/plugins/read-tags.ts";
import { insertTags, writeTag } from "../../../runtime/shared/added-tags.ts";

const written = (given: unknown): string => readTags(given).tags.map(writeTag).join("");

test("objects: attributes with values, and those without", () => {
  expect(
    written([
      {
        tagName: "link",
        attributes: { rel: "icon", href: '/a.svg?x="1"&y', crossorigin: true, media: false, sizes: null },
      },
      { tagName: "script", innerHTML: "a < b" },
      false,
      undefined,
    ]),
  ).toBe('<link rel="icon" href="/a.svg?x=&quot;1&quot;&amp;y" crossorigin><script>a < b</script>');
});

test("HTML: elements at the top with their content; comments and text between them are left out", () => {
  const html = `<!-- a --> text <meta name="a" content="1 &amp; 2"/><script async src=/x.js>if (a < b) "<p>";</script>
<noscript><div><div>deep</div></div><img src="a.gif"></noscript><p>open`;
  expect(written(html)).toBe(
    '<meta name="a" content="1 &amp; 2"><script async src="/x.js">if (a < b) "<p>";</script><noscript><div><div>deep</div></div><img src="a.gif"></noscript><p>open</p>',
  );
});

test("what is no tag is a fault", () => {
  expect(readTags([{ attributes: {} }]).fault).toEqual({ attributes: {} });
  expect(readTags(5).fault).toBe(5);
  expect(readTags(null)).toEqual({ tags: [], fault: undefined });
});

test("tags stand at the end of the head, and around the content of the body", () => {
  const tag = (text: string) => [{ tagName: "i", attributes: {}, innerHTML: text }];
  const document = '<html><head><title>$1</title></head><body class="a"><p></body></p></body></html>';
  expect(insertTags(document, { head: tag("$&"), bodyStart: tag("b"), bodyEnd: tag("c") })).toBe(
    '<html><head><title>$1</title><i>$&</i></head><body class="a"><i>b</i><p></body></p><i>c</i></body></html>',
  );
});
