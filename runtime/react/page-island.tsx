// Component pages whose own code uses state, effects or event handlers. Their content becomes one island, inside the static shell:
// the page is rendered once for the shell and its head, and once more as the island, where the shell renders its children only.
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { IslandCollectorContext, isClassComponent, island } from "./islands.tsx";
import { PageContext } from "./page-context.ts";

type Props = Record<string, unknown>;

/** The island that takes the place of the shell's content; null for static pages, and once the shell has taken it. */
const ContentIslandContext = createContext<ReactNode>(null);

/** Wraps the default export of a component page. The parameters are those of `island`. */
export function pageIsland(exported: unknown, module: string, isFresh: boolean): unknown {
  const Page = exported as ComponentType<Props>;
  if (typeof exported !== "function") return exported;
  const Content = island(exported, module, "default", isFresh) as ComponentType<Props>;
  return function PageWithIsland(props: Props) {
    // The config is not sent to the browser for a page that takes no props.
    const own = exported.length > 0 || isClassComponent(exported) ? props : {};
    return (
      <ContentIslandContext value={<Content {...own} />}>
        <Page {...props} />
      </ContentIslandContext>
    );
  };
}

/** What the shell of a component page must render. */
export function useShell(children: ReactNode): { isInIsland: boolean; content: ReactNode } {
  const isInIsland = useContext(IslandCollectorContext) === null;
  const content = useContext(ContentIslandContext);
  return { isInIsland, content: !isInIsland && content ? <WithHead of={children}>{content}</WithHead> : children };
}

/** Renders the original content for the head alone: an island cannot add to it. */
function WithHead({ of: content, children }: { of: ReactNode; children: ReactNode }): ReactNode {
  const page = useContext(PageContext);
  page?.renderStatic?.(
    <PageContext value={page}>
      <IslandCollectorContext value={null}>{content}</IslandCollectorContext>
    </PageContext>,
  );
  return <ContentIslandContext value={null}>{children}</ContentIslandContext>;
}
