import { text } from "../../runtime/shared/text.ts";
import { Paginator } from "../parts/Paginator.tsx";

export interface BlogListPaginatorProps {
  metadata: { previousPage?: string | undefined; nextPage?: string | undefined };
}

/** Links to the pages of a list with newer and with older posts. */
export default function BlogListPaginator({ metadata: { previousPage, nextPage } }: BlogListPaginatorProps) {
  return (
    <Paginator
      label={text("theme.blog.paginator.navAriaLabel", "Blog list page navigation")}
      prev={
        previousPage ? { href: previousPage, label: text("theme.blog.paginator.newerEntries", "Newer entries") } : null
      }
      next={nextPage ? { href: nextPage, label: text("theme.blog.paginator.olderEntries", "Older entries") } : null}
      hints={null}
    />
  );
}
