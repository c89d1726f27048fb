import { isDeepStrictEqual } from "node:util";
import type { Route, RouteTable } from "../model/route.ts";

/** Whether the same URLs show the same files. Routes that an update left unchanged are the same objects. */
export const haveSameRoutes = (a: readonly Route[], b: readonly Route[]): boolean =>
  a.length === b.length &&
  a.every((route, place) => {
    const other = b[place] as Route;
    if (route === other) return true;
    const { url, source, bodies } = route;
    return url === other.url && source === other.source && isDeepStrictEqual(bodies, other.bodies);
  });

/** Whether all links lead to the same pages with both tables. */
export const haveSameTargets = (a: RouteTable, b: RouteTable): boolean =>
  isDeepStrictEqual(a.fileUrls, b.fileUrls) &&
  isDeepStrictEqual(a.symbols, b.symbols) &&
  isDeepStrictEqual(a.failed, b.failed) &&
  isDeepStrictEqual(a.missing, b.missing) &&
  isDeepStrictEqual(a.drafts, b.drafts) &&
  haveSameRoutes(a.routes, b.routes);
