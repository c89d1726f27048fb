// A page that shows each route of two outputs side by side. The output of the site has the page's origin, so that the page follows its links.
import { jsonForHtml } from "../../runtime/shared/json-for-html.ts";
import type { HttpResponse } from "./serve-request.ts";

/** Starts with a segment that no page can have. */
export const COMPARE_PATH = "/@sitegen/compare";

export interface ComparedOutput {
  /** Its folder, for the heading. */
  name: string;
  /** Origin of its server; empty for that of the page. */
  origin: string;
  /** Paths of its pages without a trailing slash. */
  pages: readonly string[];
}

/** @param other Left. @param own Right. */
export function comparePage(other: ComparedOutput, own: ComparedOutput): HttpResponse {
  const pages = [...new Set([...own.pages, ...other.pages])].sort();
  const outputs = [other, own].map(({ name, origin, pages: ofOutput }) => {
    const present = new Set(ofOutput);
    return { name, origin, absent: pages.filter((page) => !present.has(page)) };
  });
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Compare two outputs</title><style>${STYLES}</style></head>
<body>
<header>
<label>Page <select id="page"></select></label>
<button type="button" id="previous">Previous</button>
<button type="button" id="next">Next</button>
<label>Width <select id="width"><option value="">half of the window</option><option value="390px">390 px</option><option value="820px">820 px</option><option value="1440px">1440 px</option></select></label>
<output id="place"></output>
</header>
<main>${"<section><h1></h1><p hidden>No such page.</p><iframe></iframe></section>".repeat(outputs.length)}</main>
<script type="application/json" id="data">${jsonForHtml({ pages, outputs })}</script>
<script>${SCRIPT}</script>
</body>
</html>
`;
  const body = Buffer.from(html);
  return {
    status: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-length": String(body.length),
    },
    body,
  };
}

/** Lets another page show the response in a frame. */
export function withoutFrameRules({ headers, ...response }: HttpResponse): HttpResponse {
  const allowed = Object.entries(headers).flatMap(([name, value]) => {
    if (name === "x-frame-options") return [];
    return [[name, name.startsWith("content-security-policy") ? value.replace(FRAME_ANCESTORS, "") : value]];
  });
  return { ...response, headers: Object.fromEntries(allowed) };
}

/** With the semicolon before it, or that after it if it is the first. */
const FRAME_ANCESTORS = /;\s*frame-ancestors[^;,]*|(?<=^|,)\s*frame-ancestors[^;,]*;?/gi;

const STYLES = `
html, body { height: 100%; margin: 0; }
body { display: flex; flex-direction: column; font: 14px system-ui, sans-serif; color-scheme: light dark; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 0.75rem; padding: 0.5rem 0.75rem; }
#page { max-width: 40ch; }
main { flex: 1; display: flex; min-height: 0; }
section { flex: 1; min-width: 0; display: flex; flex-direction: column; align-items: safe center; overflow-x: auto; border-top: 1px solid; }
section + section { border-inline-start: 1px solid; }
h1 { align-self: stretch; margin: 0; padding: 0.35rem 0.75rem; font-size: inherit; }
iframe { flex: 1; width: var(--width, 100%); border: 0; background: #fff; }
`;

const SCRIPT = `
  const { pages, outputs } = JSON.parse(document.getElementById("data").textContent);
  const [select, width, place] = ["page", "width", "place"].map((id) => document.getElementById(id));
  const sections = [...document.querySelectorAll("section")];
  const own = sections[1].querySelector("iframe");
  select.replaceChildren(...pages.map((page) => new Option(page)));
  sections.forEach((section, index) => {
    section.querySelector("h1").textContent = outputs[index].name;
    section.querySelector("iframe").title = outputs[index].name;
  });
  const bare = (path) => path.replace(/(?:\\/index)?\\.html$/, "").replace(/(.)\\/$/, "$1");
  const home = pages.find((page) => page.endsWith("/")) ?? pages[0];
  let current = null;
  function show(page, isThere) {
    current = page;
    select.value = page;
    place.value = pages.indexOf(page) + 1 + " of " + pages.length;
    history.replaceState(null, "", "#" + page);
    sections.forEach((section, index) => {
      const { origin, absent } = outputs[index];
      const isAbsent = absent.includes(page);
      const frame = section.querySelector("iframe");
      section.querySelector("p").hidden = !isAbsent;
      frame.hidden = isAbsent;
      if (isAbsent) frame.removeAttribute("src");
      else if (!(isThere && frame === own)) frame.src = origin + page;
    });
  }
  // links of the site's own output lead both frames on; its pages may change without a load
  let seen = "";
  setInterval(() => {
    const path = decodeURIComponent(own.contentWindow.location.pathname);
    if (path === seen) return;
    seen = path;
    const page = pages.find((one) => bare(one) === bare(path));
    if (page !== undefined && page !== current) show(page, true);
  }, 200);
  const move = (step) => show(pages[(pages.indexOf(current) + step + pages.length) % pages.length]);
  document.getElementById("previous").addEventListener("click", () => move(-1));
  document.getElementById("next").addEventListener("click", () => move(1));
  select.addEventListener("change", () => show(select.value));
  width.addEventListener("change", () => document.body.style.setProperty("--width", width.value || "100%"));
  const asked = decodeURIComponent(location.hash.slice(1));
  show(pages.includes(asked) ? asked : home);
`;
