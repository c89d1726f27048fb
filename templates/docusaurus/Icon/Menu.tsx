export { MenuIcon as default } from "../../parts/icons.tsx";
