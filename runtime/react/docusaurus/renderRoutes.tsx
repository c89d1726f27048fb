import type { ReactNode } from "react";
import { NestedPage } from "../plugin-page.tsx";

/** The page inside a layout that a plugin adds. The route itself decides which: an empty list has none. */
export default function renderRoutes(routes: readonly unknown[] | undefined, props: object = {}): ReactNode {
  return routes && routes.length > 0 ? <NestedPage props={props} /> : null;
}
