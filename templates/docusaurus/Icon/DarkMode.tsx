export { MoonIcon as default } from "../../parts/icons.tsx";
