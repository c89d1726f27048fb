export { SkipLink as default } from "../../parts/SkipLink.tsx";
