import { usePageData } from "../../../runtime/react/page-context.ts";
import * as own from "../../parts/Logo.tsx";

/** Logo and title of the site, which link to its start. */
export default function Logo({ tabIndex }: { tabIndex?: number }) {
  return <own.Logo site={usePageData().site} tabIndex={tabIndex} />;
}
