// `@docusaurus/utils-common`: what components of the theme import from it.

/** Id of the element with the text of a post. */
export const blogPostContainerID = "__blog-post-container";
