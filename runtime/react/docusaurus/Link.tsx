export { type LinkProps as Props, Link as default } from "../link.tsx";
