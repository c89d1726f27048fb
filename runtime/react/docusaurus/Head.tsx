export { Head as default } from "../head.tsx";
