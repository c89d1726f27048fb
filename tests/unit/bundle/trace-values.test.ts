// Which variables of a sample report their values, where they do it, and where their names stand in the code.
import { expect, test } from "vitest";
import { traceValues } from "../../../cli/bundle/live/trace-values.ts";

/** The code with its calls, and each place as the text after it. */
function traced(code: string): { code: string; places: string[] } {
  const [, names = "[]", places = "[]", rest = ""] =
    /^import .*?createValues\((\[.*?\]), (\[.*?\])\); ([\s\S]*)$/.exec(traceValues(code)) ?? [];
  const list = JSON.parse(places) as number[];
  const texts: string[] = [];
  for (let index = 0; index < list.length; index += 2) {
    const at = code.trimEnd().length - (list[index] ?? 0);
    const name = (JSON.parse(names) as string[])[list[index + 1] ?? 0] ?? "";
    expect(code.startsWith(name, at)).toBe(true);
    texts.push(`${list[index + 1]}:${code.slice(at, at + name.length + 5).split("\n")[0]}`);
  }
  return { code: rest, places: texts };
}

test("variables report after their declaration, and every use is a place", () => {
  expect(
    traced(`export const Move = ({ title }: { title: string }) => {
  const frame = useCurrentFrame();
  const { fps, width: w } = useVideoConfig(), [from] = [1]
  return <p title={title} style={{ frame, left: w * fps }} />;
};
`),
  ).toEqual({
    code: `export const Move = ({ title }: { title: string }) => {$values.record(0, title);
  const frame = useCurrentFrame();;$values.record(1, frame);
  const { fps, width: w } = useVideoConfig(), [from] = [1];$values.record(2, fps);;$values.record(3, w);;$values.record(4, from);
  return <p title={title} style={{ frame, left: w * fps }} />;
};
`,
    places: [
      ...[
        "0:title }: {",
        "1:frame = us",
        "2:fps, wid",
        "3:w } = ",
        "4:from] = [",
        "0:title} sty",
        "1:frame, lef",
        "3:w * fp",
      ],
      "2:fps }} /",
    ],
  });
});

test("parameters report where their function begins; a name means the variable of the innermost scope", () => {
  expect(
    traced("const a = 1; const b = [2].map((a, i) => a + i); for (const a of b) { use(a); } use(a, (i) => i)"),
  ).toEqual({
    code: "const a = 1;;$values.record(0, a); const b = [2].map((a, i) => ($values.record(2, a), ($values.record(3, i), a + i)));;$values.record(1, b); for (const a of b) {$values.record(4, a); use(a); } use(a, (i) => ($values.record(5, i), i))",
    places: [
      ...["0:a = 1;", "1:b = [2", "2:a, i) ", "3:i) => ", "2:a + i)", "3:i); fo", "4:a of b", "1:b) { u", "4:a); } "],
      ...["0:a, (i)", "5:i) => ", "5:i)"],
    ],
  });
  expect(traced("const pick = flag ? null : (x) => x").code).toBe(
    "const pick = flag ? null : (x) => ($values.record(1, x), x);$values.record(0, pick);",
  );
});

test.each([
  "let count = 0; count++; let sum = 0; sum += 1; let low = 1; --low;",
  "const double = function (value: number): void; type Call = (frame: number) => void;",
  "let a; let b; [a, b] = [1, 2];",
  "for (let i = 0; i < 2; i = i + 1) use(i);",
  "const Part = () => null; function Other() { return null; }",
  "try { use(); } catch (error) { use(error); }",
  'import { frame } from "p"; use(frame);',
])("%s reports nothing", (code) => {
  expect(traced(code).code).toBe(code);
});
