import { usePageData } from "../../../../../runtime/react/page-context.ts";
import { MobileMenu } from "../../../../parts/MobileMenu.tsx";

/** The menu of narrow screens, with the button that opens it. */
export default function NavbarMobileSidebarToggle() {
  return <MobileMenu {...usePageData()} />;
}
