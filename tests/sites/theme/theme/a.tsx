import type { AnchorHTMLAttributes } from "react";

/** Marks each link as internal or external, by its URL. */
export default function Anchor({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const kind = rest.href?.startsWith("/") ? "inside" : "outside";
  return (
    <a {...rest} data-kind={kind}>
      {children}
    </a>
  );
}
