// Reduced templates for link checks: they render only what can contain errors.
import type { ReactNode } from "react";
import { type DocumentProps, Document as WholeDocument } from "./Document.tsx";

/** Replaces templates that add only generated, always valid markup to their bodies. */
export function Bodies({ bodies }: { bodies: ReactNode[] }) {
  return <>{bodies}</>;
}

/** Renders a head only if the page adds to it. */
export function Document(props: DocumentProps) {
  return props.head.length === 0 ? props.children : <WholeDocument {...props} />;
}
