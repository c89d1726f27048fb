import type { ComponentType, ReactNode } from "react";
import type { PageInfo, TemplateData, TemplateName } from "../shared/page-data.ts";
import type { Sidebar } from "../shared/sidebar-data.ts";
import type { SiteData } from "../shared/site-data.ts";

/** Props of every template. `bodies` are elements, used as `<>{bodies[0]}</>`. */
export interface TemplateProps<K extends TemplateName> {
  data: TemplateData[K];
  bodies: ReactNode[];
  page: PageInfo;
  site: SiteData;
  sidebar: Sidebar | null;
  /** Only for `ComponentPage`: an element of the page module's default export. */
  component?: ReactNode;
  /** Whether the page module starts with `'use client'`: the shell is rendered around it. */
  componentIsIsland?: boolean;
  /** Only for `DocPage`: the component that the option `docItemComponent` names, which takes the content as its children. */
  Item?: ComponentType<{ children: ReactNode }> | null;
}
