// What checking needs of the templates: nothing but what can be wrong.
import type { ReactNode } from "react";
import { type DocumentProps, Document as WholeDocument } from "./Document.tsx";

/** In the place of templates around whose bodies stands only what is sound by construction. */
export function Bodies({ bodies }: { bodies: ReactNode[] }) {
  return <>{bodies}</>;
}

/** A head is looked at where the page has one of its own. */
export function Document(props: DocumentProps) {
  return props.head.length === 0 ? props.children : <WholeDocument {...props} />;
}
