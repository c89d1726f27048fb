import type { ReactNode } from "react";
import type { PageInfo, TemplateData, TemplateName } from "../shared/page-data.ts";
import type { Sidebar } from "../shared/sidebar-data.ts";
import type { SiteData } from "../shared/site-data.ts";

/** What every template is called with. `bodies` are ready to be placed: `<>{bodies[0]}</>`. */
export interface TemplateProps<K extends TemplateName> {
  data: TemplateData[K];
  bodies: ReactNode[];
  page: PageInfo;
  site: SiteData;
  sidebar: Sidebar | null;
  /** ComponentPage only: the page module's default export, already an element. */
  component?: ReactNode;
  /** The page module starts with `'use client'`: the shell stands around it, not in it. */
  componentIsIsland?: boolean;
}
