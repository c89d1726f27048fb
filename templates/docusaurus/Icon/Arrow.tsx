export { DoubleArrowIcon as default } from "../../parts/icons.tsx";
