import type { RouteNode } from "../model/route.ts";

/** The nested routes in printed order: leaves, layouts, the home page, and the catch-all. */
export function buildRouteTree(nodes: readonly RouteNode[], homeUrl: string): RouteNode[] {
  const rank = (node: RouteNode): number => (node.path === homeUrl ? 2 : node.routes ? 1 : 0);
  const sorted = [...nodes].sort((a, b) => {
    if (rank(a) !== rank(b)) return rank(a) - rank(b);
    // Of two overlapping layouts, the one with the longer path matches first.
    if (a.routes && b.routes && (a.path.startsWith(b.path) || b.path.startsWith(a.path)))
      return b.path.length - a.path.length;
    return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
  });
  return [...sorted, { path: "*", component: "NotFound", exact: false }];
}
