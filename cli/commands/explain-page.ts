import { unknownUrl } from "../diagnostics/command-line.ts";
import { didYouMean } from "../diagnostics/nearest.ts";
import { printable } from "../diagnostics/printable.ts";
import { count, formatBytes } from "../diagnostics/report-pretty.ts";
import { terminalStyle } from "../diagnostics/terminal-style.ts";
import type { FilePath } from "../model/brands.ts";
import { explainPage, type PageExplanation } from "../site/explain/explain-page.ts";
import { printFromSite } from "./print-from-site.ts";
import type { World } from "./world.ts";

const WHEN: Readonly<Record<PageExplanation["islands"][number]["when"], string>> = {
  load: "hydrates on load",
  idle: "hydrates when the browser is idle",
  visible: "hydrates when it is visible",
  interaction: "hydrates on the first interaction",
  only: "rendered in the browser only",
};
const WHY = {
  marked: "it has `'use client'`",
  implicit: "it uses state, effects, handlers or browser values",
} as const;
const SHOWN = { html: "HTML", css: "CSS", js: "JavaScript", images: "Images" } as const;
/** Links that are listed. */
const MOST_LINKS = 20;

function format(page: PageExplanation): string {
  const { weight, links, rebuiltBy, islands } = page;
  const section = (title: string, lines: readonly string[]): string =>
    `${title}\n${(lines.length > 0 ? lines : ["none"]).map((line) => `  ${line}\n`).join("")}`;
  const listed = (urls: readonly string[]): string[] => [
    ...urls.slice(0, MOST_LINKS),
    ...(urls.length > MOST_LINKS ? [`and ${urls.length - MOST_LINKS} more`] : []),
  ];
  return [
    section(page.url, [
      `title     ${page.title}`,
      `source    ${page.source ?? "none: the page is generated"}`,
      `kind      ${page.kind}, shown by the template ${page.template}`,
      `sidebar   ${page.sidebar ?? "none"}`,
      `language  ${page.locale}`,
    ]),
    section(
      `Islands: ${islands.length}`,
      islands.flatMap(({ module, when, why, uses, bytes }) => [
        `${module} (${formatBytes(bytes)}, ${count(uses, "use")})`,
        `  ${WHEN[when]}; an island because ${WHY[why]}`,
      ]),
    ),
    section(
      "Weight, before compression",
      (Object.keys(SHOWN) as (keyof typeof SHOWN)[]).flatMap((kind) => [
        `${SHOWN[kind]}: ${formatBytes(weight[kind].bytes)}`,
        ...weight[kind].largest.map(({ name, bytes }) => `  ${formatBytes(bytes)}  ${name}`),
      ]),
    ),
    section(`Links on the page: ${links.out.length}`, listed(links.out)),
    section(`Pages that link to it: ${links.in.length}`, listed(links.in)),
    section("Rebuilt when one of these changes", [
      ...rebuiltBy.content,
      ...rebuiltBy.imports.map((specifier) => `${specifier}, which the content imports`),
      ...(page.sidebar === null ? [] : [`the branches of the sidebar ${page.sidebar} that the page shows`]),
      "its title, description, neighbours and dates; the targets of its links",
      "the config, theme files, plugins, the navbar and the footer, as for every page",
    ]),
  ].join("\n");
}

/** `sitegen explain <url>`: what a page is made of. */
export const explainUrl = (root: FilePath, url: string, { json }: { json: boolean }, world: World): Promise<number> =>
  printFromSite(root, world, { cache: true, evenWithErrors: true }, async (config, options) => {
    const { page, urls, diagnostics } = await explainPage(config, url, options);
    if (page) {
      const text = json ? `${JSON.stringify({ version: 1, ...page }, null, 2)}\n` : lines(format(page), world);
      return { text, diagnostics: diagnostics.filter(({ severity }) => severity === "error") };
    }
    const unknown = unknownUrl({
      message: `Unexpected URL \`${url}\`, expected that of a page`,
      help: didYouMean(url.replace(/^https?:\/\/[^/]*/, ""), urls, 3) ?? unknownUrl.entry.remedy,
    });
    return { text: "", diagnostics: [...diagnostics, ...(urls.length > 0 ? [unknown] : [])] };
  });

function lines(text: string, world: World): string {
  const { ascii } = terminalStyle(world.stdout, world.env);
  return text
    .split("\n")
    .map((line) => printable(line, { ascii }))
    .join("\n");
}
