import { usePageData } from "../../../runtime/react/page-context.ts";
import { Logo } from "../../parts/Logo.tsx";

/** Logo and title of the navbar. */
export default function NavbarLogo() {
  return <Logo site={usePageData().site} />;
}
