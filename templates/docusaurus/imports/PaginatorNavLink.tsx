import type { ReactNode } from "react";
import { PaginatorLink } from "../../parts/Paginator.tsx";

export interface PaginatorNavLinkProps {
  permalink: string;
  title: ReactNode;
  subLabel?: ReactNode;
  /** The link is to the next page, else to the previous one. */
  isNext?: boolean;
}

/** One link of a paginator. */
export default function PaginatorNavLink({ permalink, title, subLabel, isNext = false }: PaginatorNavLinkProps) {
  return <PaginatorLink href={permalink} label={title} hint={subLabel} direction={isNext ? "next" : "prev"} />;
}
