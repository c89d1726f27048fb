export { LanguageIcon as default } from "../../parts/icons.tsx";
