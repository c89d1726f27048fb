import type { ReactNode } from "react";

/** Room for a search bar in the navbar. */
export default function NavbarSearch({ children, className }: { children?: ReactNode; className?: string }) {
  return <div className={className}>{children}</div>;
}
