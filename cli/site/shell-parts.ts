// What the code of the server says of the shell, once for all pages: whole sidebars as fragments, and hashes of inline scripts.
import type { Sidebar } from "../../runtime/shared/sidebar-data.ts";
import type { EmitInput } from "../emit/emit-site.ts";
import { inlineHash } from "../model/embeds.ts";
import type { Hash, OutputPath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Task } from "../model/host.ts";
import type { RouteTable } from "../model/route.ts";
import { stripMarkers } from "../model/scan-html.ts";
import type { ServerModule } from "../model/server-module.ts";
import type { SitePlan } from "../plan/site-plan.ts";
import { EARLY_EVENTS_SCRIPT } from "../render/early-script.ts";
import type { PreparedLocale } from "./prepare-locale.ts";

interface SidebarShared {
  server: ServerModule;
  site: RouteTable["site"];
  /** Hash of the code that renders all pages. */
  code: Hash;
}

const renderSidebar = (sidebar: Sidebar, { server, site }: Pick<SidebarShared, "server" | "site">): string =>
  stripMarkers(server.renderSidebar(sidebar, site));

/** Cached, since a whole sidebar has an item for each page of the site. */
const renderSidebarTask: Task<Sidebar, SidebarShared, string> = {
  name: "sidebar",
  code: () => "server",
  key: (sidebar, { site, code }) => [code, contentHash(JSON.stringify([sidebar, site]))],
  codec: { encode: (html) => [Buffer.from(html)], decode: (bytes) => Buffer.from(bytes).toString() },
  run: (sidebar, shared) => ({ value: renderSidebar(sidebar, shared), diagnostics: [] }),
};

function fragmentOf({ key }: Sidebar, html: string): EmitInput["fragments"][number] {
  const name = key.replace(/[^\w-]+/g, "-");
  return { key, html, output: `assets/sidebar-${name}-${contentHash(html).slice(0, 10)}.html` as OutputPath };
}

/** Whole sidebars as HTML files with hashed names, fetched when a reader opens a closed branch. */
export const sidebarFragments = ({ table }: SitePlan, server: ServerModule): EmitInput["fragments"] =>
  Object.values(table.sidebars).map((sidebar) =>
    fragmentOf(sidebar, renderSidebar(sidebar, { server, site: table.site })),
  );

/** The same, with cached HTML. */
export async function cachedFragments(
  { plan, bundle, host }: PreparedLocale,
  server: ServerModule,
): Promise<EmitInput["fragments"]> {
  const { sidebars, site } = plan.table;
  const shared: SidebarShared = { server, site, code: bundle.core.hash };
  const fragments = Object.values(sidebars).map(async (sidebar) => {
    const { value } = await host.runOne(renderSidebarTask, sidebar, shared);
    return fragmentOf(sidebar, value ?? renderSidebar(sidebar, shared));
  });
  return Promise.all(fragments);
}

export const inlineScriptHashes = ({ inlineScripts }: ServerModule): string[] =>
  [...inlineScripts, EARLY_EVENTS_SCRIPT].map(inlineHash);
