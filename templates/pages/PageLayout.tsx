import { useShell } from "../../runtime/react/page-island.tsx";
import Layout, { type LayoutProps } from "../theme/Layout.tsx";

/** `@theme/Layout` while pages render. An island does not contain the shell, but lies in it. */
export default function PageLayout({ children, ...props }: LayoutProps) {
  const { isInIsland, content } = useShell(children);
  return isInIsland ? content : <Layout {...props}>{content}</Layout>;
}
