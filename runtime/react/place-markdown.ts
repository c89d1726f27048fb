import { type ComponentType, createElement, use } from "react";
import { IslandCollectorContext } from "./islands.tsx";

type Content = ComponentType<Record<string, unknown>>;

/** Markdown that a script imports: `render` fills it in where the build alone shows it, and an island renders what its chunk has. */
export const placeMarkdown = (OfPage: Content, OfIsland: Content): Content =>
  function MDXContent(props) {
    return createElement(use(IslandCollectorContext) ? OfPage : OfIsland, props);
  };
