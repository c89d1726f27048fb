import type { ReactNode } from "react";

export interface AdmonitionProps {
  /** Keyword; unknown ones have the style of `info`. */
  type?: string;
  /** Default: the name of the keyword. */
  title?: ReactNode;
  /** Replaces the icon of the type; null for none. */
  icon?: ReactNode;
  id?: string;
  className?: string | undefined;
  children?: ReactNode;
}
