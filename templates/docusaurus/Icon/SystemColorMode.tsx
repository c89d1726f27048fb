export { SystemIcon as default } from "../../parts/icons.tsx";
