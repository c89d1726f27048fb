export { WrapIcon as default } from "../../parts/icons.tsx";
