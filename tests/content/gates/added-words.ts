// Checks whether a description says more than the name next to it.
import type { Block, ContentPage, Section } from "../content-page.ts";

/** Words without content. */
const EMPTY = new Set(
  (
    "a an the of to for in on at by with and or from into as is are be it its this that these which what when if whether " +
    "not no all any each one value values option options parameter parameters param prop props property field argument " +
    "set sets specify specifies define defines determine determines given optional optionally required default defaults " +
    "use used uses get gets can may must will see"
  )
    .split(" ")
    .map(stem),
);

/** Crude, and the same on both sides: `rendered`, `renders` and `rendering` are one word. */
function stem(word: string): string {
  const lower = word.toLowerCase();
  const short = lower.replace(/(?:ation|ing|ed|es|s|e)$/, "");
  return short.length > 2 ? short : lower;
}

function stemsOf(text: string): string[] {
  const parts = text.replace(/([a-z\d])([A-Z])/g, "$1 $2").replace(/([A-Z])([A-Z][a-z])/g, "$1 $2");
  return (parts.match(/[\p{L}\p{N}]+/gu) ?? []).map(stem);
}

/** Stems of the words of `text` that are neither in `known` nor empty. */
export function addedWords(text: string, known: string): string[] {
  const names = new Set(stemsOf(known));
  return stemsOf(text).filter((word) => !names.has(word) && !EMPTY.has(word));
}

const DESCRIBING = /^(?:Description|Effect|Meaning|Purpose|What it does|Content|Contents|Use|Role)$/;
const NAMING =
  /^(?:Option|Prop|Parameter|Flag|Field|Function|Method|Member|Export|API|Package|Command|Property|Setting|Component|Variable|Module|Argument|Event|Key)$/;

/** Rows of tables of names whose description cell adds nothing to the row's other cells. */
export function emptyRows({ tables }: Pick<ContentPage, "tables">): Block[] {
  return tables.flatMap(({ rows: [head = [], ...rows] }) => {
    const column = head.findIndex(({ text }) => DESCRIBING.test(text));
    if (column < 1 || !NAMING.test(head[0]?.text ?? "")) return [];
    return rows.flatMap((cells) => {
      const others = cells.filter((_, index) => index !== column).map(({ text }) => text);
      return addedWords(cells[column]?.text ?? "", others.join(" ")).length === 0 ? (cells[0] ?? []) : [];
    });
  });
}

const PARAMETERS = /^(?:Parameters|Arguments|Options|Props|API|Fields|Return value|Callbacks|Flags)$/;

/**
 * Headings of parameters whose text adds nothing to name and type, and headings of any kind with nothing below.
 * @param typeOf Type of a parameter of the page, empty if the data has none.
 */
export function emptySections({ sections }: Pick<ContentPage, "sections">, typeOf: (name: string) => string): Block[] {
  const isParameter = ({ within, level }: Section) => level > 2 && within.some((title) => PARAMETERS.test(title));
  return sections.flatMap((section) => {
    const { title, line, prose, hasOther } = section;
    if (hasOther) return [];
    const known = `${title} ${typeOf(title)}`;
    const empty = prose.length === 0 || (isParameter(section) && addedWords(prose.join(" "), known).length === 0);
    return empty ? [{ text: title, line }] : [];
  });
}
