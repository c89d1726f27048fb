import type { PageLinkTarget } from "../../runtime/shared/page-data.ts";
import { text } from "../../runtime/shared/text.ts";
import { Paginator } from "./Paginator.tsx";

/** Links to the previous and next doc. */
export function DocsPaginator({ prev, next }: { prev: PageLinkTarget | null; next: PageLinkTarget | null }) {
  return (
    <Paginator
      label={text("theme.docs.paginator.navAriaLabel", "Docs pages")}
      prev={prev}
      next={next}
      hints={{
        prev: text("theme.docs.paginator.previous", "Previous"),
        next: text("theme.docs.paginator.next", "Next"),
      }}
    />
  );
}

export default DocsPaginator;
