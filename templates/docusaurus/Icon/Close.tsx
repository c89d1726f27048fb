export { CloseIcon as default } from "../../parts/icons.tsx";
