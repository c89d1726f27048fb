// Code blocks marked `live`: a component above the code, whose import holds the code.
import { expect, test } from "vitest";
import { readLiveSpecifier } from "../../../cli/model/site-code/live-code.ts";
import { faults, moduleCode, page } from "./fixtures.ts";

const config = { liveCode: { scope: "scope.ts", stage: null, edit: false, position: "top" as const } };
const block = (meta: string, code = "export const Dot = () => <i />;"): string =>
  `x\n\n\`\`\`${meta}\n${code}\n\`\`\`\n`;
const sampleOf = async (source: string, path = "docs/a.mdx") => {
  const { imports } = await page(source, { path, config });
  return imports.map(({ specifier, location }) => ({ ...readLiveSpecifier(specifier), line: location.line }));
};

test.each(["docs/a.mdx", "docs/a.md"])("the block of %s imports its code, and passes the settings", async (path) => {
  const source = block('tsx title="src/Dot.tsx" live frame=30 name="a b" {1}');
  expect(await sampleOf(source, path)).toEqual([
    { code: "export const Dot = () => <i />;\n", form: "module", language: "tsx", component: "Dot", line: 4 },
  ]);
  const code = await moduleCode(source, { path, config });
  expect(code).toMatch(/\nimport (Live_\w+) from "live-code:/);
  expect(code).toContain('"frame": 30');
  expect(code).toContain('"name": "a b"');
  expect(code).not.toContain('"title"');
  expect(code).toContain('className: "sg-live"');
  expect(code).toContain("src/Dot.tsx");
});

test("the component is the default export, the chosen one, or the first", async () => {
  const code = "export const size = 3;\nexport const One = () => 1;\nexport function Two() {}";
  expect(await sampleOf(block("jsx live", code))).toMatchObject([{ component: "One" }]);
  expect(await sampleOf(block("jsx live=Two", code))).toMatchObject([{ component: "Two" }]);
  expect(await sampleOf(block("jsx live", `${code}\nexport default Two;`))).toMatchObject([{ component: "default" }]);
});

test("code without imports and exports is an expression, or calls `render`", async () => {
  const clock = "// a clock\nfunction Clock() {\n  const [now] = useState(0);\n  return <b>{now}</b>;\n}";
  expect(await sampleOf(block("jsx live showLineNumbers", clock))).toMatchObject([
    { form: "expression", component: "default" },
  ]);
  expect(await sampleOf(block("jsx live", "<Clock />"))).toMatchObject([{ form: "expression" }]);
  const code = "const Clock = () => 1;\nrender(<Clock />);";
  expect(await sampleOf(block("jsx live noInline", code))).toMatchObject([{ form: "render", code: `${code}\n` }]);
});

test("the result is above or below the code", async () => {
  const isAbove = async (position: "top" | "bottom"): Promise<boolean> => {
    const editable = { liveCode: { ...config.liveCode, edit: true, position } };
    const code = await moduleCode(block("jsx live", "<i />"), { path: "docs/a.mdx", config: editable });
    return code.lastIndexOf("Live_") < code.indexOf("code-edit");
  };
  expect([await isAbove("top"), await isAbove("bottom")]).toEqual([true, false]);
});

test("equal code is imported once", async () => {
  expect(await sampleOf(`${block("jsx live")}\n${block("jsx live frame=2")}`)).toHaveLength(1);
});

test("code that cannot run is a warning, and shown as code", async () => {
  const message = (source: string) => faults(source, { path: "docs/a.mdx", config });
  expect(await message(block("css live"))).toEqual([
    "3:1 live-code: Unexpected `live` on code in `css`, expected js, jsx, ts or tsx",
  ]);
  expect(await message(block("tsx live", "const Dot = () => null;"))).toEqual([
    "3:1 live-code: Unexpected live code that shows nothing, expected an export, a component, an element, or `noInline` and `render(…)`",
  ]);
  expect(await message(block("tsx live", "export const dot = 1;"))).toEqual([
    "3:1 live-code: Unexpected live code without the export of a component, expected one whose name begins with a capital",
  ]);
  expect(await message(block("tsx live=Nope"))).toEqual([
    "3:1 live-code: Unexpected live code without the export `Nope`, expected Dot",
  ]);
});

test("a block that readers can edit has a button with what the editor must know", async () => {
  const editable = { liveCode: { ...config.liveCode, edit: true } };
  const source = block(
    "tsx live=Dot frame=3",
    "const size = 3;\n// ---cut---\nexport const Other = 1;\nexport const Dot = () => size;",
  );
  const code = await moduleCode(source, { path: "docs/a.mdx", config: editable });
  const html: string = JSON.parse(/sg-code[^{]*\{__html: ("(?:[^"\\]|\\.)*")/.exec(code)?.[1] ?? '""');
  const [, label, sample = ""] =
    /<button type="button" class="code-edit" aria-label="(\w+)" data-live="([^"]*)">/.exec(html) ?? [];
  expect(label).toBe("Edit");
  expect(JSON.parse(sample.replaceAll("&#x22;", '"'))).toEqual({
    ...{ form: "module", component: "Dot", language: "tsx", options: { frame: 3 } },
    prelude: "const size = 3;\n// ---cut---\n",
  });
  expect(await moduleCode(source, { path: "docs/a.mdx", config })).not.toContain("code-edit");
});
