import { Paginator } from "../../parts/Paginator.tsx";
import { text } from "../../../runtime/shared/text.ts";

interface Neighbour {
  permalink: string;
  title: string;
}

/** Links to the docs before and after a doc, as `useDoc` has them. */
export default function DocPaginator(props: { className?: string; previous?: Neighbour; next?: Neighbour }) {
  const target = (doc: Neighbour | undefined) => doc && { href: doc.permalink, label: doc.title };
  return (
    <Paginator
      label={text("theme.docs.paginator.navAriaLabel", "Docs pages")}
      className={props.className}
      prev={target(props.previous) ?? null}
      next={target(props.next) ?? null}
      hints={{
        prev: text("theme.docs.paginator.previous", "Previous"),
        next: text("theme.docs.paginator.next", "Next"),
      }}
    />
  );
}
