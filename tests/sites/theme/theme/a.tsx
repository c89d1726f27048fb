import type { AnchorHTMLAttributes } from "react";

/** Says of each link whether it leaves the site; needs the address for that. */
export default function Anchor({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const kind = rest.href?.startsWith("/") ? "inside" : "outside";
  return (
    <a {...rest} data-kind={kind}>
      {children}
    </a>
  );
}
