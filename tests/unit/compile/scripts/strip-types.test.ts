import { readFileSync } from "node:fs";
import path from "node:path";
import { transformSync } from "esbuild";
import fastGlob from "fast-glob";
import { expect, test } from "vitest";
import { stripTypes } from "../../../../cli/compile/scripts/strip-types.ts";
import { repoRoot } from "../../../content/repo-root.ts";

const strip = (source: string, hasJsx = true): string => {
  const result = stripTypes(source, hasJsx);
  return "code" in result ? result.code : `${result.problem.line}: ${result.problem.message}`;
};

test("a component as an author would have written it", () => {
  const source = `import { type ReactNode, useState } from "react";
import type { Clip } from "./clip";
import { AbsoluteFill, Sequence } from "remotion";
import { Format, encode } from "./encode";

/** What a title needs. */
interface Props {
  text: string;
  children?: ReactNode;
}

export type Size = { width: number } | null;

// Shows a title.
export const Title = <P extends Props>({ text, clip }: {
  text: string; // a line
  clip: Clip;
} & P): ReactNode => {
  const [size, setSize] = useState<number>(0); // in pixels
  const format = { name: "mp4" } satisfies Format as Format;

  encode(clip!.name as string);
  return <Sequence<Props> from={size as number}>{text}</Sequence>;
};
`;
  expect(strip(source)).toBe(`import { useState } from "react";
import { AbsoluteFill, Sequence } from "remotion";
import { encode } from "./encode";

// Shows a title.
export const Title = ({ text, clip }) => {
  const [size, setSize] = useState(0); // in pixels
  const format = { name: "mp4" };

  encode(clip.name);
  return <Sequence from={size}>{text}</Sequence>;
};
`);
});

test("classes, enums, overloads and declarations", () => {
  const source = `declare const VERSION: string;
export abstract class Player<T> extends Base<T> implements Playable {
  private readonly volume: number = 1;
  static readonly name = "player";
  constructor(private size: number, public label?: string) {
    super();
  }
  abstract play(): void;
}
enum Codec { H264 = "h264" }
function seek(frame: number): void;
function seek(frame: unknown) {}
`;
  expect(strip(source, false)).toBe(`export class Player extends Base {
  volume = 1;
  static name = "player";
  constructor(size, label) {
    super(); this.size = size; this.label = label;
  }
}
var Codec; (function (Codec) { const H264 = "h264"; Codec["H264"] = H264; })(Codec || (Codec = {}));
function seek(frame) {}
`);
});

test.each([
  ['import { a, type B } from "c";\n', 'import { a } from "c";\n'],
  ['import D, { B } from "c";\nconst b: B = D;\n', 'import D from "c";\nconst b = D;\n'],
  ['import D, { B } from "c";\nlet d: D = B;\n', 'import { B } from "c";\nlet d = B;\n'],
  ['import * as n from "c";\nlet d: n.D;\n', "let d;\n"],
  ['import type from "c";\ntype();\n', 'import type from "c";\ntype();\n'],
  ['import {\n  a,\n  type B,\n} from "c";\n', 'import {\n  a,\n} from "c";\n'],
  ['import "c";\nexport type { A } from "./a";\n', 'import "c";\n'],
  ['export { type A, b, type C as D } from "c";\n', 'export { b, } from "c";\n'],
  ["const a = 1;\n\ntype B = 2;\n\nconst c = 3;\n", "const a = 1;\n\nconst c = 3;\n"],
  ["const a = 1;\n\ntype B = 2;", "const a = 1;"],
  ["const a = b < 1 && c > (2);\n", "const a = b < 1 && c > (2);\n"],
  [`// const a: number\nconst text = \`a: \${b as string}\`;\n`, `// const a: number\nconst text = \`a: \${b}\`;\n`],
  ["let a: number = ;\n", "1: Unexpected token"],
])("%j", (source, expected) => {
  expect(strip(source)).toBe(expected);
});

test("where the lines went", () => {
  const result = stripTypes("type A = 1;\n\nconst a: {\n  b: 1;\n} = c;\nd();\n", false);
  expect("lines" in result && [...result.lines]).toEqual([
    [3, 1],
    [6, 2],
    [7, 3],
  ]);
});

/** Without imports, since esbuild keeps those of types, and without spaces and semicolons. */
const bare = (code: string): string =>
  code.replace(/import\s*(?:[^;'"()]*?from\s*)?["'][^"']*["'];?/g, "").replace(/[\s;]+/g, "");

test("the samples of this repository's pages mean what esbuild makes of them", { tags: ["nightly"] }, () => {
  const differences: string[] = [];
  let count = 0;
  for (const file of fastGlob.sync("content/**/*.{md,mdx}", { cwd: repoRoot })) {
    const text = readFileSync(path.join(repoRoot, file), "utf8");
    for (const [, language = "", sample = ""] of text.matchAll(/^```(tsx?)\b.*\n([\s\S]*?)^```$/gm)) {
      // esbuild also declares the field
      if (/constructor\((?:private|public|readonly)/.test(sample)) continue;
      const options = { jsx: "preserve", minifyWhitespace: true, charset: "utf8" } as const;
      const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: true } };
      let expected: string;
      try {
        expected = transformSync(sample, { ...options, loader: language as "ts" | "tsx", tsconfigRaw }).code;
      } catch {
        // a sample of what does not work
        continue;
      }
      count++;
      const actual = transformSync(strip(sample, language === "tsx"), { ...options, loader: "jsx" }).code;
      if (bare(actual) !== bare(expected)) differences.push(`${file}: ${sample}`);
    }
  }
  expect(differences).toEqual([]);
  expect(count).toBeGreaterThan(1000);
});
