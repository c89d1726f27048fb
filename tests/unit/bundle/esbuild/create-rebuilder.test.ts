import type { Plugin } from "esbuild";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createRebuilder, type Rebuilder } from "../../../../cli/bundle/esbuild/create-rebuilder.ts";

let rebuilder: Rebuilder;
beforeEach(() => {
  rebuilder = createRebuilder();
});
afterEach(() => rebuilder.close());

/** Bundles modules by name, the first one being `entry`. */
async function run(read: (name: string) => string | Promise<string>, filter = /^my:/): Promise<string> {
  const plugin: Plugin = {
    name: "modules",
    setup(host) {
      host.onResolve({ filter }, ({ path: name }) => ({ path: name.slice(3), namespace: "my" }));
      host.onLoad({ filter: /.*/, namespace: "my" }, async ({ path: name }) => ({
        contents: await read(name),
        loader: "js",
      }));
    },
  };
  const { outputFiles } = await rebuilder.run({
    entryPoints: [{ in: "my:entry", out: "entry" }],
    outdir: "/out",
    bundle: true,
    format: "esm",
    write: false,
    metafile: true,
    logLevel: "silent",
    plugins: [plugin],
  });
  return outputFiles.map(({ text }) => text.replace(/^\/\/.*\n/gm, "")).join("");
}
const modules =
  (texts: Record<string, string>) =>
  (name: string): string =>
    texts[name] ?? "";

test("each build uses its own plugins", async () => {
  const entry = 'import "my:a"; import "my:b";';
  expect(await run(modules({ entry, a: "one();", b: "two();" }))).toBe("one();\n\ntwo();\n");
  expect(await run(modules({ entry, a: "one();", b: "three();" }))).toBe("one();\n\nthree();\n");
  expect(await run(modules({ entry: 'import "my:b";', b: "three();" }))).toBe("three();\n");
  expect(await run(modules({ entry, a: "four();", b: "three();" }), /^my:[a-z]/)).toBe("four();\n\nthree();\n");
});

test("a cancelled build fails, and the next one succeeds", async () => {
  let load = (_text: string): void => {};
  let cancelled = Promise.resolve("");
  await new Promise<void>((asked) => {
    const read = (): Promise<string> => {
      asked();
      return new Promise((resolve) => {
        load = resolve;
      });
    };
    cancelled = run(read).catch(() => "cancelled");
  });
  rebuilder.cancel();
  load("late();");
  expect(await cancelled).toBe("cancelled");
  expect(await run(modules({ entry: "next();" }))).toBe("next();\n");
});
