import { admonitionType } from "../admonition-type.tsx";
import Icon from "../Icon/Warning.tsx";

export default admonitionType("warning", "warning", Icon);
