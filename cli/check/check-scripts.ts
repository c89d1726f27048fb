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

/** Reports scripts from hosts that the config does not list, which the content security policy blocks. Each host is reported once. */
export function checkScripts({ csp }: Pick<SiteConfig, "csp">, pages: readonly Page[]): Diagnostic[] {
  if (!csp || csp.reportOnly) return [];
  const firstPages = new Map<string, Page>();
  for (const page of pages)
    for (const embed of page.refs.embeds ?? []) {
      const [kind, source = ""] = embed.split(" ");
      if (kind === "script" && !firstPages.has(source) && !isCovered(source, csp.scriptHosts))
        firstPages.set(source, page);
    }
  return Array.from(firstPages, ([source, page]) =>
    scriptHostNotAllowed({
      message: `Unexpected \`<script>\` of \`${source}\`${page.source === null ? ` on \`${page.url}\`` : ""}, expected a host that is listed in \`csp.scriptHosts\``,
      location: page.source === null ? undefined : { path: page.source },
      help: `If you trust that host, write \`csp: { scriptHosts: ["${source}"] }\` in the config, and add the hosts that its script connects to to \`connectHosts\`.`,
    }),
  );
}
