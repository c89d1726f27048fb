export { SunIcon as default } from "../../parts/icons.tsx";
