// Stylesheets among the modules that run on every page, and those that such modules import.
import { expect, test } from "vitest";
import { buildRoot, createSite, readOutput } from "./build-fixture.ts";

const SITE = {
  "docusaurus.config.js": `module.exports = {
  title: "Harbour", url: "https://a.example", baseUrl: "/",
  presets: [["classic", { blog: false, theme: { customCss: "./src/custom.css" } }]],
  clientModules: ["./src/direct.css", "./src/client.js"],
  plugins: [() => ({ name: "quay", getClientModules: () => [require.resolve("./quay/quay.css")] })],
};
`,
  "quay/quay.css": ".quay { background: url(./boat.svg); }\n",
  "quay/boat.svg": `<svg xmlns="http://www.w3.org/2000/svg"><path d="${"M0 0h1v1z".repeat(900)}"/></svg>\n`,
  "src/custom.css": ".custom { color: #010203; }\n",
  "src/direct.css": ".direct { color: #040506; }\n",
  "src/client.js": 'import "./imported.css";\nimport "./other.js";\n',
  "src/other.js": 'import "./deep.css";\n',
  "src/imported.css": ".imported { color: #070809; }\n",
  "src/deep.css": ".deep { color: #0a0b0c; }\n",
  "docs/one.md": "# One\n",
  "docs/two.md": "# Two\n",
};

test("their rules are on every page, after the site's own stylesheet", async () => {
  const { outputs, diagnostics } = await buildRoot(createSite(SITE), { cache: false });
  expect(diagnostics).toEqual([]);
  const sheets = ["docs/one/index.html", "docs/two/index.html"].map((page) =>
    Array.from(
      readOutput(outputs, page).matchAll(/<link rel="stylesheet" href="\/(assets\/[^"]+)"/g),
      ([, href = ""]) => href,
    ),
  );
  expect(sheets[1]).toEqual(sheets[0]);
  const [shared = "", own = "", ...others] = sheets[0] as string[];
  expect(others).toEqual([]);
  expect(readOutput(outputs, "404.html")).toContain(`<link rel="stylesheet" href="/${own}"/>`);
  expect(readOutput(outputs, shared)).toContain(".custom{color:#010203}");
  expect(
    readOutput(outputs, own)
      .replace(/boat-\w+/, "boat-…")
      .trim(),
  ).toBe(
    ".direct{color:#040506}.imported{color:#070809}.deep{color:#0a0b0c}.quay{background:url(/assets/images/boat-….svg)}",
  );
});
