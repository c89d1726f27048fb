import { useContext } from "react";
import { PageContext } from "../../runtime/react/page-context.ts";
import { useShell } from "../../runtime/react/page-island.tsx";
import { layoutHead } from "../head/layout-head.tsx";
import Layout, { type LayoutProps } from "../theme/Layout.tsx";

/** `@theme/Layout` while pages render. An island does not contain the shell, but lies in it. */
export default function PageLayout({ children, ...props }: LayoutProps) {
  const { isInIsland, content } = useShell(children);
  const page = useContext(PageContext);
  if (!isInIsland) return <Layout {...props}>{content}</Layout>;
  // without a component for it, ids of `useId` are those of the browser
  page?.heads.push((site) => layoutHead(props, site));
  return content;
}
