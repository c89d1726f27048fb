import { admonitionType } from "../admonition-type.tsx";
import Icon from "../Icon/Tip.tsx";

export default admonitionType("tip", "tip", Icon);
