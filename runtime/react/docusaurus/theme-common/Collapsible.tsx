import { type CSSProperties, type ElementType, type ReactNode, useEffect, useRef, useState } from "react";
import { useIsBrowser } from "../../use-is-browser.ts";

const SHOWN: CSSProperties = { display: "block", overflow: "visible", height: "auto" };
const HIDDEN: CSSProperties = { display: "none", overflow: "hidden", height: 0 };

export interface CollapsibleProps {
  as: ElementType;
  collapsed: boolean;
  /** Whether the content is rendered when it is first shown, and not before. */
  lazy: boolean;
  /** Leaves the element without styles until hydration. */
  disableSSRStyle?: boolean;
  onCollapseTransitionEnd?: (collapsed: boolean) => void;
  className?: string;
  children?: ReactNode;
}

/** An element that is hidden while it is collapsed. It changes at once: there is no animation. */
export function Collapsible({
  as: Element,
  collapsed,
  lazy,
  disableSSRStyle = false,
  onCollapseTransitionEnd,
  className,
  children,
}: CollapsibleProps) {
  const isBrowser = useIsBrowser();
  const [wasShown, setWasShown] = useState(!collapsed);
  if (!collapsed && !wasShown) setWasShown(true);
  const told = useRef(collapsed);
  useEffect(() => {
    if (told.current === collapsed) return;
    told.current = collapsed;
    onCollapseTransitionEnd?.(collapsed);
  });
  if (lazy && collapsed && !wasShown) return null;
  const style = disableSSRStyle && !isBrowser ? undefined : collapsed ? HIDDEN : SHOWN;
  return (
    <Element className={className} style={style}>
      {children}
    </Element>
  );
}
