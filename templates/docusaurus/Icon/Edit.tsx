export { EditIcon as default } from "../../parts/icons.tsx";
