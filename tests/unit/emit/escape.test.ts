import fc from "fast-check";
import { parseFragment } from "parse5";
import { expect, test } from "vitest";
import { cdata, text, xml } from "../../../cli/emit/escape.ts";
import { parseXml } from "./format-rules.ts";

const hostile = fc.string({
  unit: fc.constantFrom(
    "<",
    ">",
    "&",
    '"',
    "'",
    "`",
    "]",
    "]]>",
    "-->",
    "<!--",
    "</title>",
    "<script>",
    "&amp;",
    "&#0;",
    "{{",
    "\u2028",
    "\u202e",
    "\u0000",
    "\u0008",
    "\ud800",
    "\udc00",
    "\ufffe",
    "😀",
    " ",
    "\n",
    "\r",
    "\t",
    "a",
  ),
  maxLength: 20,
});
/** Text that the escapers preserve: all but characters that the format cannot hold. */
const inXml = (value: string) =>
  Buffer.from(value)
    .toString()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "\ufffd");
const inHtml = (value: string) => value.replaceAll("\u0000", "\ufffd");

test("text in XML content and attributes is parsed back unchanged", () => {
  fc.assert(
    fc.property(hostile, (value) => {
      const root = parseXml(`<a b="${xml(value)}">${xml(value)}</a>`);
      expect(root.textContent).toBe(inXml(value));
      expect(root.getAttribute("b")).toBe(inXml(value));
    }),
    { seed: 7 },
  );
});

// The parser treats U+2028 as a line end, as in XML 1.1.
test("HTML in a CDATA section is parsed back unchanged", () => {
  fc.assert(
    fc.property(hostile, (value) => {
      expect(parseXml(`<a>${cdata(value)}</a>`).textContent).toBe(
        inXml(value.replace(/\r\n?/g, "\n").replaceAll("\u2028", "\n")),
      );
    }),
    { seed: 7 },
  );
});

test("text in HTML content and attributes is parsed back unchanged", () => {
  fc.assert(
    fc.property(hostile, (value) => {
      const [element, ...more] = parseFragment(`<p title="${text(value)}">${text(value)}</p>`).childNodes;
      if (element === undefined || !("attrs" in element)) throw new Error("no element");
      expect(more).toEqual([]);
      expect(element.attrs).toEqual([{ name: "title", value: inHtml(value) }]);
      expect(element.childNodes.map((node) => ("value" in node ? node.value : node.nodeName)).join("")).toBe(
        inHtml(value),
      );
    }),
    { seed: 7 },
  );
});
