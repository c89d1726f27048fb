import type { ReactNode } from "react";
import { TAB_ITEM } from "../../runtime/shared/wired-element.ts";

export interface TabItemProps {
  value: string;
  /** Label of the tab; default: the value. */
  label?: ReactNode;
  default?: boolean;
  className?: string;
  attributes?: Record<string, unknown>;
  children?: ReactNode;
}

/** Content of a tab. `Tabs` reads its props; alone it renders only its content. */
export default function TabItem({ children }: TabItemProps) {
  return <>{children}</>;
}
TabItem.wiredAs = TAB_ITEM;
