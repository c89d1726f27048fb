import { expect, test } from "vitest";
import { spliceIslands } from "../../../cli/render/splice-islands.ts";
import type { LargeProp } from "../../../runtime/shared/props.ts";
import { ASSET_OPEN, LINK_CLOSE } from "../../../runtime/shared/tokens.ts";

const island = (name: string, slots: string[] = [], wire = "{}") => ({
  module: "site/A.tsx",
  name,
  wire,
  large: [] as LargeProp[],
  slots,
  when: "visible" as const,
});
const element = (id: string, name: string, html: string, wire = "{}") =>
  `<sg-island data-id="${id}" data-m="${ASSET_OPEN}island:site/A.tsx${LINK_CLOSE}" data-x="${name}" data-w="visible" data-p='${wire}'>${html}</sg-island>`;
type Markup = Parameters<typeof spliceIslands>[1];
const splice = (content: string, markup: Markup) =>
  spliceIslands(content, markup, ({ json }) => `assets/props-${json}.json`);
const open = (n: number) => `\uFDD0${n}\uFDD0`;
const slot = (n: number) => `\uFDD1${n}\uFDD1`;
const close = "\uFDD2";

test("a page without islands is unchanged", async () => {
  expect(await splice("<p>x</p>", { islands: [], renderIsland: () => Promise.reject() })).toBe("<p>x</p>");
});

test("an island inside another's slot is rendered first and is in the slot", async () => {
  const content = `<main>${open(0)}${slot(0)}<p>${open(1)}${close}</p>${close}</main>`;
  const html = await splice(content, {
    islands: [island("Outer", ["0"]), island("Inner")],
    renderIsland: async (index, prefix, slotHtml) =>
      index === 0 ? `<section><sg-slot>${slotHtml("0")}</sg-slot></section>` : `<b>${prefix}</b>`,
  });
  const inner = element("i1", "Inner", "<b>i1</b>");
  expect(html).toBe(`<main>${element("i0", "Outer", `<section><sg-slot><p>${inner}</p></sg-slot></section>`)}</main>`);
});

test("a slot that the island does not show is in a template", async () => {
  const content = `${open(0)}${slot(0)}<i>shown</i>${slot(1)}<i>closed</i>${close}`;
  const html = await splice(content, {
    islands: [island("Tabs", ["0", "1"])],
    renderIsland: async (_, __, slotHtml) => slotHtml("0"),
  });
  expect(html).toBe(element("i0", "Tabs", '<i>shown</i><template data-n="1"><i>closed</i></template>'));
});

test("quotes and ampersands of props cannot leave the attribute", async () => {
  const wire = JSON.stringify({ text: `it's </script> & "more"` });
  const html = await splice(`${open(0)}${close}`, {
    islands: [island("A", [], wire)],
    renderIsland: async () => "",
  });
  expect(html).toBe(element("i0", "A", "", '{"text":"it&#39;s </script> &amp; \\"more\\""}'));
});

test("large props are named by their files, in the order of their numbers", async () => {
  const large = [{ json: "1" }, { json: "2" }];
  const html = await splice(`${open(0)}${close}`, {
    islands: [{ ...island("A", [], '{"a":"$f0","b":"$f1"}'), large }],
    renderIsland: async () => "",
  });
  const files = [1, 2].map((n) => `${ASSET_OPEN}prop:assets/props-${n}.json${LINK_CLOSE}`).join(" ");
  expect(html).toBe(element("i0", "A", "", '{"a":"$f0","b":"$f1"}').replace(" data-p", ` data-d="${files}" data-p`));
});
