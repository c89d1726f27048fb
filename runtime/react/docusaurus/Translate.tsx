export { Translate as default, translate } from "../translate.tsx";
