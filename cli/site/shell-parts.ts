// What the code of the server says of the shell, once for all pages: whole sidebars as fragments, and hashes of inline scripts.
import type { Sidebar } from "../../runtime/shared/sidebar-data.ts";
import type { EmitInput } from "../emit/emit-site.ts";
import { inlineHash } from "../model/embeds.ts";
import type { Hash, OutputPath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Task } from "../model/host.ts";
import type { RouteTable } from "../model/route.ts";
import { stripMarkers } from "../model/scan-html.ts";
import type { LoadServer, ServerModule } from "../model/server-module.ts";
import type { SitePlan } from "../plan/site-plan.ts";
import { EARLY_EVENTS_SCRIPT } from "../render/early-script.ts";
import type { PreparedLocale } from "./prepare-locale.ts";

interface CodeShared {
  load: LoadServer;
  /** Hash of the code that renders all pages. */
  code: Hash;
}
interface SidebarShared extends CodeShared {
  site: RouteTable["site"];
}

const renderSidebar = (sidebar: Sidebar, site: RouteTable["site"], server: ServerModule): string =>
  stripMarkers(server.renderSidebar(sidebar, site));

/** Cached, since a whole sidebar has an item for each page of the site. */
const renderSidebarTask: Task<Sidebar, SidebarShared, string> = {
  name: "sidebar",
  code: () => "server",
  key: (sidebar, { site, code }) => [code, contentHash(JSON.stringify([sidebar, site]))],
  codec: { encode: (html) => [Buffer.from(html)], decode: (bytes) => Buffer.from(bytes).toString() },
  run: async (sidebar, { load, site }) => ({ value: renderSidebar(sidebar, site, await load()), diagnostics: [] }),
};

function fragmentOf({ key }: Sidebar, html: string): EmitInput["fragments"][number] {
  const name = key.replace(/[^\w-]+/g, "-");
  return { key, html, output: `assets/sidebar-${name}-${contentHash(html).slice(0, 10)}.html` as OutputPath };
}

/** Whole sidebars as HTML files with hashed names, fetched when a reader opens a closed branch. */
export const sidebarFragments = ({ table }: SitePlan, server: ServerModule): EmitInput["fragments"] =>
  Object.values(table.sidebars).map((sidebar) => fragmentOf(sidebar, renderSidebar(sidebar, table.site, server)));

/** The same, with cached HTML. */
export async function cachedFragments(
  { plan, bundle, host }: PreparedLocale,
  load: LoadServer,
): Promise<EmitInput["fragments"]> {
  const { sidebars, site } = plan.table;
  const shared: SidebarShared = { load, site, code: bundle.core.hash };
  const fragments = Object.values(sidebars).map(async (sidebar) => {
    const { value } = await host.runOne(renderSidebarTask, sidebar, shared);
    return fragmentOf(sidebar, value ?? renderSidebar(sidebar, site, await load()));
  });
  return Promise.all(fragments);
}

export const inlineScriptHashes = ({ inlineScripts }: ServerModule): string[] =>
  [...inlineScripts, EARLY_EVENTS_SCRIPT].map(inlineHash);

const scriptHashesTask: Task<null, CodeShared, string[]> = {
  name: "inline scripts",
  code: () => "server",
  key: (_, { code }) => [code],
  async run(_, { load }) {
    const server = await load();
    return { value: inlineScriptHashes(server), diagnostics: server.failure ? [server.failure] : [] };
  },
};

/** The same, cached. */
export async function cachedScriptHashes(
  { bundle, host }: Pick<PreparedLocale, "bundle" | "host">,
  load: LoadServer,
): Promise<string[]> {
  const { value } = await host.runOne(scriptHashesTask, null, { load, code: bundle.core.hash });
  return value ?? inlineScriptHashes(await load());
}
