import { admonitionType } from "../admonition-type.tsx";
import Icon from "../Icon/Info.tsx";

export default admonitionType("info", "info", Icon);
