export { HomeIcon as default } from "../../parts/icons.tsx";
