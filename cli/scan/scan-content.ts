import type { DataFile, SiteConfig } from "../model/config.ts";
import type { ContentFile } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Host } from "../model/host.ts";

export async function scanContent(
  config: SiteConfig,
  host: Host,
): Promise<{ files: ContentFile[]; data: DataFile[]; diagnostics: Diagnostic[] }> {
  throw new Error(`not built yet: ${config.root} ${typeof host}`);
}
