import { scriptHostNotAllowed } from "../diagnostics/outputs.ts";
import type { ContentPath, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { HtmlRefs } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { isCovered } from "../model/embeds.ts";

interface Page {
  url: UrlPath;
  source: ContentPath | null;
  refs: Partial<Pick<HtmlRefs, "embeds">>;
}

/** Scripts of other hosts on pages: hosts of scripts come from the config alone, so browsers block these. Each host is reported once. */
export function checkScripts({ csp }: Pick<SiteConfig, "csp">, pages: readonly Page[]): Diagnostic[] {
  if (!csp) return [];
  const found = new Map<string, Page>();
  for (const page of pages)
    for (const embed of page.refs.embeds ?? []) {
      const [kind, source = ""] = embed.split(" ");
      if (kind === "script" && !found.has(source) && !isCovered(source, csp.scriptHosts)) found.set(source, page);
    }
  return Array.from(found, ([source, page]) =>
    scriptHostNotAllowed({
      message: `Unexpected \`<script>\` of \`${source}\`${page.source === null ? ` on \`${page.url}\`` : ""}, expected a host that \`csp.scriptHosts\` names`,
      location: page.source === null ? undefined : { path: page.source },
      help: `If you trust that host, write \`csp: { scriptHosts: ["${source}"] }\` in the config; what its script calls goes to \`connectHosts\`.`,
    }),
  );
}
