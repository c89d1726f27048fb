import type { ReactNode } from "react";
import { joinClasses } from "../../parts/join-classes.ts";
import BackToTopButton from "../BackToTopButton.tsx";
import { usePage } from "../use-page.ts";
import DocRootLayoutMain from "./Layout/Main.tsx";
import DocRootLayoutSidebar from "./Layout/Sidebar.tsx";

/** Sidebar and columns of docs. */
export default function DocRootLayout({ children }: { children?: ReactNode }) {
  const { sidebar } = usePage<object>("DocRoot/Layout");
  return (
    <>
      <div className={joinClasses("sg-docs", !sidebar && "sg-docs-wide")}>
        {sidebar && <DocRootLayoutSidebar sidebar={sidebar.items} hiddenSidebarContainer={false} />}
        <DocRootLayoutMain hiddenSidebarContainer={false}>{children}</DocRootLayoutMain>
      </div>
      <BackToTopButton />
    </>
  );
}
