// Stylesheets that a page or a component imports: the build gives them to the pages that show it.
declare module "*.css";
