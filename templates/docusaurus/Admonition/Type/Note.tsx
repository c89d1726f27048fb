import { admonitionType } from "../admonition-type.tsx";
import Icon from "../Icon/Note.tsx";

export default admonitionType("note", "note", Icon);
