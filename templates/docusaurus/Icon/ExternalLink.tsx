export { ExternalIcon as default } from "../../parts/icons.tsx";
