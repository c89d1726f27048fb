// `sitegen/react`: the API for components of a site, at build time and in islands.
export type { ClientModule, RouteUpdate } from "../shared/client-module.ts";
export type { SocialCardColors, SocialCardProps } from "../shared/social-card-props.ts";
export type { DocId, LinkTarget, PageFrontMatter } from "../shared/site-types.ts";
export { BrowserOnly, type BrowserOnlyProps } from "./browser-only.tsx";
export { CodeBlock, type CodeBlockProps } from "./code-block.tsx";
export { Head } from "./head.tsx";
export type { HydrateWhen } from "./islands.tsx";
export { Link, type LinkProps } from "./link.tsx";
export type { LiveOptions, LivePlayerProps, LivePreviewProps } from "./live-code.tsx";
export { PageContext, type PageContextValue } from "./page-context.ts";
export type { TemplateProps } from "./template-props.ts";
export { interpolate, Translate, type TranslateProps, translate } from "./translate.tsx";
export { type BaseUrlOptions, useBaseUrl, useBaseUrlUtils } from "./use-base-url.ts";
export { type ColorMode, useColorMode } from "./use-color-mode.ts";
export { useIsBrowser } from "./use-is-browser.ts";
export { type PageLocation, useLocation } from "./use-location.ts";
export { usePage, useSite } from "./use-site.ts";
