import { useContext } from "react";
import { PageContext, type PageContextValue } from "../../runtime/react/page-context.ts";

/** The page that a part of Docusaurus's theme belongs to. @throws Error in an island, which has no data of the page. */
export function usePage<Data>(part: string): Omit<PageContextValue, "data"> & { data: Data } {
  const context = useContext(PageContext);
  if (!context?.data)
    throw new Error(
      `Unexpected \`@theme/${part}\` in an interactive component, expected it in one that is only rendered at build time`,
    );
  return context as Omit<PageContextValue, "data"> & { data: Data };
}
