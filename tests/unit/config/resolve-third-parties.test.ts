import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { loadConfig } from "../../../cli/config/load-config.ts";
import type { FilePath } from "../../../cli/model/brands.ts";
import { short } from "../support/test-site.ts";

const roots: string[] = [];
afterEach(async () => {
  for (const root of roots.splice(0)) await rm(root, { recursive: true, force: true });
});

async function load(options: string, production = true) {
  const root = (await realpath(await mkdtemp(join(tmpdir(), "sitegen-third-")))) as FilePath;
  roots.push(root);
  await writeFile(
    join(root, "sitegen.config.ts"),
    `export default { title: "T", url: "https://x.dev", content: [],\n${options} };`,
  );
  return loadConfig(root, { production, strict: false });
}
const problems = async (options: string) =>
  (await load(options)).diagnostics.map((one) => short([one])[0] + (one.help ? ` (${one.help})` : ""));

test("without third parties nothing is added to the policy", async () => {
  const { value } = await load("csp: { scriptHosts: ['https://own.example'] }");
  expect(value?.thirdParties).toEqual({ askAi: null, analytics: null });
  expect(value?.csp).toEqual({
    reportOnly: false,
    scriptHosts: ["https://own.example"],
    styleHosts: [],
    connectHosts: [],
    imageHosts: [],
    frameHosts: [],
    fontHosts: [],
    mediaHosts: [],
    formHosts: [],
  });
});

test("the question widget: attributes as text, its hosts in the policy, each once", async () => {
  const { value, diagnostics } = await load(`askAi: {
    src: "https://ask.example/embed.js?v=2",
    attributes: { id: "ask", "data-on": true, "data-off": false, "data-none": null, "data-size": 20 },
    hosts: ["https://api.ask.example", "wss://live.ask.example", "https://ask.example"],
  }, csp: { frameHosts: ["https://ask.example"] }`);
  expect(diagnostics).toEqual([]);
  expect(value?.thirdParties.askAi).toEqual({
    src: "https://ask.example/embed.js?v=2",
    attributes: { id: "ask", "data-on": "", "data-size": "20" },
  });
  const pages = ["https://ask.example", "https://api.ask.example"];
  expect(value?.csp).toMatchObject({
    scriptHosts: pages,
    imageHosts: pages,
    frameHosts: pages,
    connectHosts: ["https://ask.example", "https://api.ask.example", "wss://live.ask.example"],
    styleHosts: [],
  });
});

test("analytics: defaults, and the hosts of each service", async () => {
  const { value, diagnostics } = await load(`analytics: {
    beacon: { endpoint: "https://count.example/view" },
    gtag: { trackingID: "G-1" },
    plausible: { domain: "x.dev", src: "https://stats.example/js/script.manual.js" },
  }`);
  expect(diagnostics).toEqual([]);
  expect(value?.thirdParties.analytics).toEqual({
    respectPrivacySignals: true,
    beacon: { endpoint: "https://count.example/view", method: "POST" },
    gtag: { trackingIDs: ["G-1"], anonymizeIP: false },
    gtm: null,
    plausible: { domain: "x.dev", src: "https://stats.example/js/script.manual.js" },
    pageFeedback: false,
  });
  expect(value?.csp).toMatchObject({
    scriptHosts: ["https://*.googletagmanager.com", "https://stats.example"],
    imageHosts: ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
    connectHosts: [
      "https://count.example",
      "https://*.google-analytics.com",
      "https://*.analytics.google.com",
      "https://*.googletagmanager.com",
      "https://stats.example",
    ],
    frameHosts: [],
  });
});

test("an endpoint on the site's own host needs no host; Plausible's usual host is built in", async () => {
  const { value } = await load(
    'analytics: { respectPrivacySignals: false, pageFeedback: true, beacon: { endpoint: "/view", method: "GET" }, plausible: { domain: "x.dev" } }',
  );
  expect(value?.thirdParties.analytics).toEqual({
    respectPrivacySignals: false,
    beacon: { endpoint: "/view", method: "GET" },
    gtag: null,
    gtm: null,
    plausible: { domain: "x.dev", src: "https://plausible.io/js/script.manual.js" },
    pageFeedback: true,
  });
  expect(value?.csp?.connectHosts).toEqual(["https://plausible.io"]);
});

test("page views are counted only in production, and so are hosts added; a policy that is off stays off", async () => {
  const { value } = await load('analytics: { gtag: { trackingID: ["G-1", "G-2"] } }', false);
  expect([value?.thirdParties.analytics, value?.csp?.scriptHosts]).toEqual([null, []]);
  expect((await load('csp: false, askAi: { src: "https://ask.example/a.js" }')).value?.csp).toBe(null);
});

test("Google Tag Manager: its hosts, and a frame without scripts only where privacy signals do not count", async () => {
  const { value } = await load('analytics: { gtm: { containerId: "GTM-A1" } }');
  expect(value?.thirdParties.analytics).toMatchObject({ gtm: { containerId: "GTM-A1" }, gtag: null });
  expect(value?.csp).toMatchObject({
    scriptHosts: ["https://*.googletagmanager.com"],
    frameHosts: ["https://www.googletagmanager.com"],
  });
  expect(value?.site.tagManager).toBeUndefined();
  const always = 'analytics: { respectPrivacySignals: false, gtm: { containerId: "GTM-A1" } }';
  expect((await load(always)).value?.site.tagManager).toBe("GTM-A1");
  expect((await load(always, false)).value?.site.tagManager).toBeUndefined();
  expect(await problems('analytics: { gtm: { containerId: "G-1" } }')).toEqual([
    'sitegen.config.ts:2:21 error invalid-config: Unexpected "G-1" for `analytics.gtm.containerId`, expected a container id such as `GTM-XXXXXXX` (Set the option to the type of value that the message names.)',
  ]);
  expect(await problems('googleTagManager: { containerId: "GTM-A1" }')).toEqual([
    'sitegen.config.ts:2:1 error moved-config-option: Unexpected `googleTagManager`, expected its new place (Use `analytics: { gtm: { containerId: "GTM-…" } }`.)',
  ]);
});

test("diagrams: Docusaurus' themes, or the site's", async () => {
  expect((await load("")).value?.diagrams).toEqual({
    theme: { light: "default", dark: "dark" },
    options: { fontFamily: "inherit" },
  });
  const { value, diagnostics } = await load(
    'themeConfig: { mermaid: { theme: { light: "neutral" }, options: { fontFamily: "serif", flowchart: { curve: "linear" } } } }',
  );
  expect(diagnostics).toEqual([]);
  expect(value?.diagrams).toEqual({
    theme: { light: "neutral", dark: "dark" },
    options: { fontFamily: "serif", flowchart: { curve: "linear" } },
  });
});

test("wrong values are reported at their positions", async () => {
  expect(
    await problems(`askAi: { src: "/embed.js", attributes: { onclick: "x()" }, hosts: ["ask.example"] },
analytics: { beacon: { endpoint: "count" }, gtag: { trackingID: "UA-1-2" }, plausible: { domain: "" } },
themeConfig: { mermaid: { options: { secure: () => 1 } } }`),
  ).toEqual([
    "sitegen.config.ts:4:27 error invalid-config: Unexpected Object for `themeConfig.mermaid.options`, expected plain data: functions cannot travel to the browser (Set the option to the type of value that the message names.)",
    'sitegen.config.ts:2:10 error invalid-config: Unexpected "/embed.js" for `askAi.src`, expected a URL such as `https://example.com/script.js` (Set the option to the type of value that the message names.)',
    'sitegen.config.ts:2:42 error invalid-config: Unexpected "onclick" for `askAi.attributes.onclick`, expected an attribute that is neither `src` nor a handler (Set the option to the type of value that the message names.)',
    'sitegen.config.ts:2:68 error invalid-config: Unexpected "ask.example" for `askAi.hosts[0]`, expected an origin such as `https://api.example.com` (Set the option to the type of value that the message names.)',
    'sitegen.config.ts:3:24 error invalid-config: Unexpected "count" for `analytics.beacon.endpoint`, expected a URL, or a path that begins with a slash (Set the option to the type of value that the message names.)',
    'sitegen.config.ts:3:53 error invalid-config: Unexpected "UA-1-2" for `analytics.gtag.trackingID`, expected the id of a Google Analytics 4 property, such as `G-XXXXXXXXXX`: Google has switched Universal Analytics (`UA-`) off (Set the option to the type of value that the message names.)',
    'sitegen.config.ts:3:90 error invalid-config: Unexpected "" for `analytics.plausible.domain`, expected a text that is not empty (Set the option to the type of value that the message names.)',
  ]);
  expect(await problems("analytics: {}")).toEqual([
    "sitegen.config.ts:2:1 error invalid-config: Unexpected Object for `analytics`, expected at least one of `beacon`, `gtag`, `gtm` and `plausible` (Set the option to the type of value that the message names.)",
  ]);
});

test("names of other generators' options are reported with ours", async () => {
  const universal =
    "Use `analytics.gtag` with the id of a Google Analytics 4 property: Google has switched Universal Analytics off.";
  expect(
    await problems(`gtag: { trackingID: "G-1" },
googleAnalytics: { trackingID: "UA-1" },
themeConfig: { gtag: {}, googleAnalytics: {} }`),
  ).toEqual([
    "sitegen.config.ts:2:1 error moved-config-option: Unexpected `gtag`, expected its new place (Use `analytics.gtag`.)",
    `sitegen.config.ts:3:1 error moved-config-option: Unexpected \`googleAnalytics\`, expected its new place (${universal})`,
    "sitegen.config.ts:4:16 error moved-config-option: Unexpected `themeConfig.gtag`, expected its new place (Use `analytics.gtag`.)",
    `sitegen.config.ts:4:26 error moved-config-option: Unexpected \`themeConfig.googleAnalytics\`, expected its new place (${universal})`,
  ]);
});
