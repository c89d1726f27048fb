export { CopyIcon as default } from "../../parts/icons.tsx";
