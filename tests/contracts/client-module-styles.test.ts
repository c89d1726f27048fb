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

test("a page has the styles of modules that its islands load later: their scripts load none", async () => {
  const { outputs, diagnostics } = await buildRoot(
    createSite({
      ...SITE,
      "docs/chart.mdx": 'import Chart from "@site/src/Chart";\n\n# Chart\n\n<Chart />\n',
      "src/Chart.js": `import { lazy, Suspense, useState } from "react";
const Lines = lazy(() => import("./Lines"));
export default function Chart() {
  const [open, setOpen] = useState(false);
  const show = () => import("./shown.css").then(() => setOpen(true));
  return <><button onClick={show}>Show</button>{open && <Suspense><Lines /></Suspense>}</>;
}
`,
      "src/Lines.js": 'import "./lines.css";\nexport default () => <hr className="lines" />;\n',
      "src/lines.css": ".lines { color: #0c0d0e; }\n",
      "src/shown.css": ".shown { color: #0f1011; }\n",
    }),
    { cache: false },
  );
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const styles = (page: string): string =>
    [...readOutput(outputs, page).matchAll(/<link rel="stylesheet" href="\/(assets\/[^"]+)"/g)]
      .map(([, href = ""]) => readOutput(outputs, href))
      .join("\n");
  for (const rule of [".lines{color:#0c0d0e}", ".shown{color:#0f1011}"]) {
    expect(styles("docs/chart/index.html")).toContain(rule);
    expect(styles("docs/two/index.html")).not.toContain(rule);
  }
});
