import { createContext, type ReactNode, useContext } from "react";

/** Whether the content has a column for the table of contents itself. */
export const ColumnsContext = createContext(false);

export interface DocRootLayoutMainProps {
  /** False when it is rendered: the sidebar is hidden in the browser. */
  hiddenSidebarContainer: boolean;
  children?: ReactNode;
}

/** The content beside the sidebar of docs. */
export default function DocRootLayoutMain({ children }: DocRootLayoutMainProps) {
  return <main className={useContext(ColumnsContext) ? "sg-docs-columns" : "sg-docs-main"}>{children}</main>;
}
