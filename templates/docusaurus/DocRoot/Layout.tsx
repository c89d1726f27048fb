import type { ReactNode } from "react";
import { joinClasses } from "../../parts/join-classes.ts";
import BackToTopButton from "../BackToTopButton.tsx";
import { usePage } from "../use-page.ts";
import DocRootLayoutMain from "./Layout/Main.tsx";
import * as layoutSidebar from "./Layout/Sidebar.tsx";

const { default: DocRootLayoutSidebar } = layoutSidebar;

/** Sidebar and columns of docs. Only a sidebar of the site gets the items: a page that reads them depends on all titles. */
export default function DocRootLayout({ children }: { children?: ReactNode }) {
  const { sidebar } = usePage<object>("DocRoot/Layout");
  return (
    <>
      <div className={joinClasses("sg-docs", !sidebar && "sg-docs-wide")}>
        {sidebar && (
          <DocRootLayoutSidebar
            {...("isReplaced" in layoutSidebar && { sidebar: sidebar.items })}
            hiddenSidebarContainer={false}
          />
        )}
        <DocRootLayoutMain hiddenSidebarContainer={false}>{children}</DocRootLayoutMain>
      </div>
      <BackToTopButton />
    </>
  );
}
