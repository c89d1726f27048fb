import { usePageData } from "../../../runtime/react/page-context.ts";
import { ColorModeToggle } from "../../parts/ColorModeToggle.tsx";

/** The switch between light and dark, unless the config has none. */
export default function NavbarColorModeToggle(_: { className?: string }) {
  return usePageData().site.colorMode.disableSwitch ? null : <ColorModeToggle />;
}
