import { expect, test } from "vitest";
import { faults, html } from "../fixtures.ts";

test("a card has a title, a description, an image and further blocks", async () => {
  const source = `:::cards{columns=2}

- [One](./one.md) The *first*.
- **Two** — without a link
- ![Three](./three.png) [Three](https://three.example)

  A paragraph.

:::
`;
  for (const parser of ["satteri", "remark"] as const)
    expect((await html(source, { config: { parser } })).replace(/\n/g, "")).toBe(
      '<ul class="sg-link-cards sg-columns-2">' +
        '<li class="sg-link-card"><p class="sg-link-card-title"><a href="‹0›">One</a></p><p>The <em>first</em>.</p></li>' +
        '<li class="sg-link-card"><p class="sg-link-card-title"><strong>Two</strong></p><p>without a link</p></li>' +
        '<li class="sg-link-card"><img src="‹1›" alt="Three" loading="lazy" decoding="async"><p class="sg-link-card-title">' +
        '<a href="https://three.example" target="_blank" rel="noopener noreferrer">Three</a></p><p>A paragraph.</p></li></ul>',
    );
});

test("a description on the next line", async () => {
  const source = ":::cards\n- [One](./one.md)\n  Text.\n- [Two](./two.md)  \n  Text.\n:::\n";
  expect((await html(source)).match(/<p>.*?<\/p>/g)).toEqual(["<p>Text.</p>", "<p>Text.</p>"]);
});

test("what is no card is reported and shown", async () => {
  const source = ":::cards{columns=9}\n\nText.\n\n- no title\n\n:::\n\n:::cards\n\n:::\n";
  expect(await faults(source)).toEqual([
    "3:1 invalid-block: Unexpected content of `:::cards`, expected one list",
    "1:1 invalid-block: Unexpected number of columns `9` of `:::cards`, expected one of 1, 2, 3, 4",
    "5:1 invalid-block: Unexpected start of a card, expected its title: a link or bold text",
    "9:1 invalid-block: Unexpected content of `:::cards`, expected one list",
  ]);
  expect((await html(source)).replace(/\n/g, "")).toBe(
    '<p>Text.</p><ul class="sg-link-cards"><li class="sg-link-card"><p>no title</p></li></ul>',
  );
});
