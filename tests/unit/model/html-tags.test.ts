import fc from "fast-check";
import { type Token, Tokenizer, TokenizerMode } from "parse5";
import { expect, test } from "vitest";
import { decodeReferences, HtmlTags, RAW_TEXT } from "../../../cli/model/html-tags.ts";
import { cpuMs } from "../support/cpu-ms.ts";

interface Piece {
  type: "comment" | "end" | "start";
  at: [start: number, end: number];
  name?: string;
  selfClosing?: boolean;
  attributes?: [string, string][];
}

/** The tags of a document as the tokeniser of a real parser reads them; a tag that never ends is dropped. */
function tokenize(html: string): Piece[] {
  const pieces: Piece[] = [];
  const ignore = (): void => {};
  const add = (type: Piece["type"], token: Token.TagToken | Token.CommentToken | Token.DoctypeToken): void => {
    const { startOffset = -1, endOffset = -1 } = token.location ?? {};
    // the parser counts the end of the document as a character
    const at: Piece["at"] = [startOffset, Math.min(endOffset, html.length)];
    if (!("tagName" in token)) pieces.push({ type, at });
    else if (type === "end") pieces.push({ type, at, name: token.tagName });
    else {
      const attributes = token.attrs.map(({ name, value }): [string, string] => [name, value]);
      pieces.push({ type, at, name: token.tagName, selfClosing: token.selfClosing, attributes });
    }
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onComment: (token) => add("comment", token),
      onDoctype: (token) => add("comment", token),
      onStartTag(token) {
        add("start", token);
        if (RAW_TEXT.has(token.tagName)) {
          tokenizer.state = TokenizerMode.RAWTEXT;
          tokenizer.lastStartTagName = token.tagName;
        }
      },
      onEndTag: (token) => add("end", token),
      onEof: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
    },
  );
  tokenizer.write(html, true);
  return pieces;
}

function read(html: string): Piece[] {
  const pieces: Piece[] = [];
  const tags = new HtmlTags(html);
  while (tags.next()) {
    const { name, start } = tags;
    const attributes = new Map<string, string>();
    while (tags.nextAttribute())
      if (!attributes.has(tags.attribute)) attributes.set(tags.attribute, tags.value.replace(/\r\n?/g, "\n"));
    const at: Piece["at"] = [start, tags.finish()];
    if (!tags.isComplete) continue;
    if (name === "") pieces.push({ type: "comment", at });
    else if (tags.isClosing) pieces.push({ type: "end", at, name });
    else pieces.push({ type: "start", at, name, selfClosing: tags.isSelfClosing, attributes: [...attributes] });
  }
  return pieces;
}
/** Without end tags that have no name, which the parser does not report. */
const named = (html: string): Piece[] =>
  read(html).filter(({ type, at }) => type !== "comment" || html.slice(...at) !== "</>");

test("names, attributes and offsets", () => {
  expect(read('<a HREF=x/>t</A ><br/><!-- > --><i title="a > b" hidden>')).toEqual([
    { type: "start", at: [0, 11], name: "a", selfClosing: false, attributes: [["href", "x/"]] },
    { type: "end", at: [12, 17], name: "a" },
    { type: "start", at: [17, 22], name: "br", selfClosing: true, attributes: [] },
    { type: "comment", at: [22, 32] },
    {
      type: "start",
      at: [32, 56],
      name: "i",
      selfClosing: false,
      attributes: [
        ["title", "a > b"],
        ["hidden", ""],
      ],
    },
  ]);
  const tags = new HtmlTags("<i a b=''>");
  tags.next();
  expect([tags.nextAttribute(), tags.rawValue, tags.nextAttribute(), tags.rawValue, tags.nextAttribute()]).toEqual([
    true,
    null,
    true,
    "",
    false,
  ]);
});

test("agrees with the tokeniser of a real parser on any mix of pieces", () => {
  const units =
    "<|<a|</a|<b |<!--|-->|--!>|<!|<?|</|>|/>|/|=| |\n|\t|\"|'|id=|ID='|class=\"|href = |x|y z|é|&amp;|&lt|&#58;|&colon;|<script>|</script>|<title|</title |<textarea>|</textarea/>";
  const piece = fc.constantFrom(...units.split("|"));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
      const html = pieces.join("");
      expect(named(html)).toEqual(tokenize(html));
    }),
    { numRuns: 5_000, seed: 23 },
  );
});

test("skips tags that the caller does not need, but never raw text", () => {
  const tags = new HtmlTags("<b><i>x</i></b><style><u id=no></style><u id=yes>");
  const names: string[] = [];
  while (tags.next(/<(?!\/?[bi]>)/g)) names.push(tags.name);
  expect(names).toEqual(["style", "style", "u"]);
});

test("a tag that never ends has its attributes and is not complete", () => {
  const tags = new HtmlTags('x<form action="javascript:x');
  expect([tags.next(), tags.nextAttribute(), tags.value, tags.finish(), tags.isComplete]).toEqual([
    true,
    true,
    "javascript:x",
    27,
    false,
  ]);
});

test.each([
  ["a&amp;b&AMP", "a&b&AMP"],
  ["?a=1&lt=2&quote=3", "?a=1&lt=2&quote=3"],
  ["java&#115;cript&colon;&Tab;&#x1F600;&#X41", "javascript:\t\u{1F600}A"],
  ["&unknown; &constructor; &#0;&#xD800;&#x110000;", "&unknown; &constructor; \ufffd\ufffd\ufffd"],
])("character references of %j", (source, text) => expect(decodeReferences(source)).toBe(text));

test("hostile input takes linear time", async () => {
  const readAll = (html: string) => {
    const tags = new HtmlTags(html);
    while (tags.next());
  };
  for (const unit of ["<", "<a ", "<a href=", "<!--", "<script>", "<a href='", "</", "<style"])
    expect(await cpuMs(() => readAll(unit.repeat(100_000))), unit).toBeLessThan(1_500);
});
