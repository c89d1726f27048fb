import { admonitionType } from "../admonition-type.tsx";
import Icon from "../Icon/Danger.tsx";

export default admonitionType("danger", "danger", Icon);
