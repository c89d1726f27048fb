// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code that is read
import { expect, test } from "vitest";
import { findMetaEnv } from "../../../cli/bundle/scripts/meta-env.ts";

const foundIn = async (source: string, file = "/site/a.tsx") => {
  const [error] = (await findMetaEnv(file, source))?.errors ?? [];
  return error && { place: `${error.location?.line}:${error.location?.column}`, detail: error.detail };
};

test("the first use in code is found, with its column in bytes", async () => {
  expect(await foundIn("const a = 1;\nconst é = import.meta.env.VITE_API;\n")).toEqual({
    place: "2:11",
    detail: { metaEnv: "import.meta.env.VITE_API" },
  });
  expect(await foundIn("const b = <b>{import.meta.env['X']}</b>;")).toEqual({
    place: "1:14",
    detail: { metaEnv: "import.meta.env" },
  });
  expect(await foundIn("const u = `${import.meta.env.MODE}`;\n")).toMatchObject({ place: "1:13" });
  expect(await foundIn("export const a = (x: unknown) => <T>(import.meta.env.X as T);", "/site/a.ts")).toMatchObject({
    place: "1:37",
  });
});

test.each([
  ["a comment", "// import.meta.env.X\n/* import.meta.env.Y */"],
  ["a text", "const a = \"import.meta.env.X\" + 'import.meta.env.Y' + `import.meta.env.Z`;"],
  ["a sample around an expression", "const a = `${1} import.meta.env.X`;"],
  ["a question whether it exists", "const isDev = import.meta.env?.DEV;"],
  ["another name", "const a = import.meta.environment; const b = x.import.meta.env;"],
  ["a module that does not parse", "const a = import.meta.env.X; const ("],
])("%s is no use", async (_, source) => {
  expect(await foundIn(source)).toBeUndefined();
});
