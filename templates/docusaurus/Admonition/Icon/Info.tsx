import { styleIcon } from "../style-icon.tsx";

export default styleIcon("info");
