import { useContext } from "react";
import { PageContext } from "../../runtime/react/page-context.ts";
import { type PageData, readPageData } from "../../runtime/shared/page-block.ts";

/** The page that a part of Docusaurus's theme belongs to. @throws Error in the browser if no island read its data at build time. */
export function usePage<Data>(part: string): Pick<PageData, "site" | "page" | "sidebar"> & { data: Data } {
  const context: PageData & { data?: unknown } = useContext(PageContext) ?? readPageData();
  const data = context.data ?? context.fields;
  if (!data)
    throw new Error(
      `Unexpected \`@theme/${part}\` in an interactive component, expected it in one that is rendered at build time, too`,
    );
  // not spread: each field that an island reads is sent to the browser
  return Object.create(context, { data: { value: data } });
}
