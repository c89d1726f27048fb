import { expect, test } from "vitest";
import { faults, html, page } from "../fixtures.ts";

const TREE = `:::file-tree

- src # all code
  - **main.ts** starts the \`server\`
  - [config.ts](./config.md)
  - "with spaces.ts"
  - \`two words.ts\`
- dist/
- …

:::
`;

test("folders, files, comments, highlighted entries, gaps", async () => {
  for (const parser of ["satteri", "remark"] as const) {
    const { body } = await page(TREE, { config: { parser } });
    expect(body.type).toBe("html");
    expect((await html(TREE, { config: { parser } })).replace(/\n/g, "")).toBe(
      '<ul class="sg-file-tree">' +
        '<li><span class="sg-entry sg-folder">src/</span> <span class="sg-comment">all code</span><ul>' +
        '<li><span class="sg-entry sg-file sg-marked"><strong>main.ts</strong></span> <span class="sg-comment">starts the <code>server</code></span></li>' +
        '<li><span class="sg-entry sg-file"><a href="‹0›">config.ts</a></span></li>' +
        '<li><span class="sg-entry sg-file">"with</span> <span class="sg-comment">spaces.ts"</span></li>' +
        '<li><span class="sg-entry sg-file"><code>two words.ts</code></span></li></ul></li>' +
        '<li><span class="sg-entry sg-folder">dist/</span></li>' +
        '<li><span class="sg-entry sg-gap">…</span></li></ul>',
    );
  }
});

test("loose lists, other blocks in an entry, a nested block", async () => {
  const source = ":::file-tree\n\n- a.ts\n\n- b.ts\n\n  Text.\n\n:::\n";
  expect((await html(source)).replace(/\n/g, "")).toBe(
    '<ul class="sg-file-tree"><li><span class="sg-entry sg-file">a.ts</span></li>' +
      '<li><span class="sg-entry sg-file">b.ts</span><p>Text.</p></li></ul>',
  );
  const nested = "::::steps\n\n1. One\n\n   :::file-tree\n   - a.ts\n   :::\n\n::::\n";
  expect(await html(nested)).toContain('<ul class="sg-file-tree">');
});

test("content without a list, beside it, and an entry without a name are reported and shown", async () => {
  const source = ":::file-tree\n\nText.\n\n- a.ts\n-\n\n:::\n\n:::file-tree\n\n:::\n";
  expect(await faults(source)).toEqual([
    "3:1 invalid-block: Unexpected content of `:::file-tree`, expected one list",
    "6:1 invalid-block: Unexpected entry of `:::file-tree`, expected the name of a file or folder",
    "10:1 invalid-block: Unexpected content of `:::file-tree`, expected one list",
  ]);
  expect(await html(source)).toContain("<p>Text.</p>");
});
