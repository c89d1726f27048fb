import type { ReactNode } from "react";
import { IconSprite } from "../../parts/icons.tsx";

/** Around everything that the layout of a page shows, with the icons that its parts use. */
export default function LayoutProvider({ children }: { children?: ReactNode }) {
  return (
    <>
      {children}
      <IconSprite />
    </>
  );
}
