// All templates by their names in `TemplateData`, and other exports for `render`.
import type { FunctionComponent } from "react";
import type { TemplateProps } from "../runtime/react/template-props.ts";
import type { TemplateName } from "../runtime/shared/page-data.ts";
import { AuthorList } from "./AuthorList.tsx";
import { ComponentPage } from "./ComponentPage.tsx";
import { DocPage } from "./DocPage.tsx";
import { EntryPage } from "./EntryPage.tsx";
import { GeneratedIndex } from "./GeneratedIndex.tsx";
import { MarkdownPage } from "./MarkdownPage.tsx";
import { NotFound } from "./NotFound.tsx";
import { PostArchive } from "./PostArchive.tsx";
import { PostList } from "./PostList.tsx";
import { PostPage } from "./PostPage.tsx";
import { SearchPage } from "./SearchPage.tsx";
import { TagList } from "./TagList.tsx";
import { TagPage } from "./TagPage.tsx";

export { default as Root } from "./docusaurus/Root.tsx";
export { Document, type DocumentProps } from "./Document.tsx";
export { INLINE_SCRIPTS } from "./inline-scripts.ts";
export { SidebarFragment } from "./SidebarFragment.tsx";
export {
  AuthorList,
  ComponentPage,
  // a component renders the whole page, too
  ComponentPage as PluginPage,
  DocPage,
  EntryPage,
  GeneratedIndex,
  MarkdownPage,
  NotFound,
  PostArchive,
  PostList,
  PostPage,
  SearchPage,
  TagList,
  TagPage,
};

export const templates: { [K in TemplateName]: FunctionComponent<TemplateProps<K>> } = {
  DocPage,
  GeneratedIndex,
  PostPage,
  PostList,
  PostArchive,
  TagList,
  TagPage,
  AuthorList,
  MarkdownPage,
  ComponentPage,
  PluginPage: ComponentPage,
  EntryPage,
  SearchPage,
  NotFound,
};
