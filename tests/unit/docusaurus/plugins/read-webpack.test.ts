import { expect, test } from "vitest";
import {
  blankConfiguration,
  bundlingTools,
  joinRules,
  readConfiguration,
} from "../../../../cli/docusaurus/plugins/read-webpack.ts";
import type { FilePath } from "../../../../cli/model/brands.ts";

const read = (...configurations: unknown[]) =>
  readConfiguration(configurations, (target) => `/resolved/${target}` as FilePath);
const ignored = (...configurations: unknown[]): string[] => read(...configurations).ignored.map(({ part }) => part);

test("names: aliases and fallbacks in each form", () => {
  const { rules } = read({
    resolve: {
      alias: { a: "x", b$: ["y", "z"], c: false },
      fallback: { fs: false, path: "path-browserify" },
      symlinks: false,
    },
  });
  expect(rules.aliases).toEqual({ a: "/resolved/x", b$: "/resolved/y", c: null });
  expect(rules.fallbacks).toEqual({ fs: null, path: "/resolved/path-browserify" });
  expect(read({ resolve: { alias: [{ name: "a", alias: "x", onlyModule: true }] } }).rules.aliases).toEqual({
    a$: "/resolved/x",
  });
});

test("files: text and URLs, by all conditions of a rule and of the rules around it", () => {
  const { rules } = read({
    module: {
      rules: [
        { test: /\.sol$/, use: ["raw-loader"] },
        { include: ["/site/src", "/site/more"], oneOf: [{ test: /\.glb$/g, exclude: /old/, type: "asset/resource" }] },
        {
          resource: { and: [/\.txt$/, (file: string) => file.includes("note")], not: /draft/ },
          loader: "/x/node_modules/raw-loader/dist/cjs.js",
        },
        { test: /\.m?js/, resolve: { fullySpecified: false } },
        { test: /\.tsx$/, use: { loader: "babel-loader" } },
        { test: /\.svg$/, resourceQuery: /raw/, type: "asset/source" },
      ],
    },
  });
  const typeOf = (file: string) => rules.files.find(({ matches }) => matches(file))?.type;
  const files = [
    "/a.sol",
    "/site/src/a.glb",
    "/site/src/a.glb",
    "/site/src/old/a.glb",
    "/else/a.glb",
    "/note.txt",
    "/b.txt",
    "/draft-note.txt",
    "/a.svg",
  ];
  expect(files.map(typeOf)).toEqual([
    "text",
    "url",
    "url",
    undefined,
    undefined,
    "text",
    undefined,
    undefined,
    undefined,
  ]);
});

test("constants, also of the classes that plugins get", () => {
  class DefinePlugin {
    definitions = { A: '"a"', "process.env.B": JSON.stringify({ c: 1 }), D: { e: true }, F: "() => 1" };
  }
  process.env.SG_TEST_RULE = "set";
  class EnvironmentPlugin {
    keys = ["SG_TEST_RULE", "SG_TEST_ABSENT"];
    defaultValues = { SG_TEST_ABSENT: "default" };
  }
  const { currentBundler } = bundlingTools() as {
    currentBundler: { instance: Record<string, new (given: object) => object> };
  };
  const Given = currentBundler.instance.DefinePlugin as new (given: object) => object;
  const { rules, ignored: parts } = read({
    plugins: [new DefinePlugin(), new EnvironmentPlugin(), new Given({ G: "2" })],
  });
  expect(rules.constants).toEqual({
    A: '"a"',
    "process.env.B": '{"c":1}',
    "D.e": "true",
    "process.env.SG_TEST_RULE": '"set"',
    "process.env.SG_TEST_ABSENT": '"default"',
    G: "2",
  });
  expect(parts.map(({ part }) => part)).toEqual(["`F` of `DefinePlugin`"]);
  delete process.env.SG_TEST_RULE;
});

test("names that code uses without an import", () => {
  class ProvidePlugin {
    definitions = { process: "/packages/process/browser.js", Buffer: ["buffer", "Buffer"], "window.jQuery": "jquery" };
  }
  const { rules, ignored: parts } = read({ plugins: [new ProvidePlugin()] });
  expect(rules.provided).toEqual({ process: ["/packages/process/browser.js"], Buffer: ["buffer", "Buffer"] });
  expect(parts.map(({ part }) => part)).toEqual(["`window.jQuery` of `ProvidePlugin`"]);
});

test("the plugin that gives browsers the modules of Node says which files these are", () => {
  class ProvidePlugin {
    definitions = { process: "/packages/process/browser.js" };
  }
  class NodePolyfillPlugin {
    apply({ options }: { options: { plugins: object[]; resolve: { fallback: object } } }): void {
      options.plugins.push(new ProvidePlugin());
      options.resolve.fallback = { zlib: "/packages/browserify-zlib/lib/index.js", ...options.resolve.fallback };
    }
  }
  expect(read({ plugins: [new NodePolyfillPlugin()] })).toEqual({
    rules: {
      ...{ aliases: {}, files: [], constants: {} },
      fallbacks: { zlib: "/resolved//packages/browserify-zlib/lib/index.js" },
      provided: { process: ["/packages/process/browser.js"] },
    },
    ignored: [],
  });
});

test("a version of it that needs more of the bundler has no effect", () => {
  class NodePolyfillPlugin {
    apply({ hooks }: { hooks: { compile: { tap(): void } } }): void {
      hooks.compile.tap();
    }
  }
  expect(read({ plugins: [new NodePolyfillPlugin()] }).ignored.map(({ part }) => part)).toEqual([
    "`NodePolyfillPlugin`",
  ]);
});

test("the given configuration can be changed in place", () => {
  const given = blankConfiguration() as {
    module: { rules: { test: RegExp; exclude: unknown[] }[] };
    resolve: { alias: object };
  };
  given.module.rules.find(({ test: pattern }) => pattern.test("a.svg"))?.exclude.push(/icons/);
  Object.assign(given.resolve.alias, { a: "x" });
  expect(read(given, undefined)).toEqual({
    rules: { aliases: { a: "/resolved/x" }, fallbacks: {}, files: [], constants: {}, provided: {} },
    ignored: [],
  });
});

test("parts without effect are named, those without use are not", () => {
  class NodePolyfillPlugin {}
  expect(
    ignored({
      ...{ devtool: false, optimization: {}, mergeStrategy: {}, ignoreWarnings: [] },
      devServer: {},
      externals: {},
      lazy: true,
      resolve: { aliasFields: [] },
      module: { rules: [{ test: /\.yml$/, use: "/a/node_modules/yaml-loader/index.js" }] },
      plugins: [new NodePolyfillPlugin()],
    }),
  ).toEqual([
    "a rule with `yaml-loader`",
    "`NodePolyfillPlugin`",
    "`devServer`",
    "`externals`",
    "`lazy`",
    "`resolve.aliasFields`",
  ]);
});

test("of two rules for a name, the later plugin's wins", () => {
  const [one, two] = [{ alias: { a: "1", b: "1" } }, { alias: { a: "2" } }].map((resolve) => read({ resolve }).rules);
  expect(joinRules([one, two] as never).aliases).toEqual({ a: "/resolved/2", b: "/resolved/1" });
});
