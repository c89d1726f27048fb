// `@docusaurus/plugin-content-blog/client`.
export { useBlogPost } from "../../page-data.ts";
