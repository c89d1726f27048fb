export { CheckIcon as default } from "../../parts/icons.tsx";
