import type { SidebarsConfig } from "sitegen";
import { apiSidebar } from "./sidebars/api.ts";
import { editorStarterSidebar } from "./sidebars/editor-starter.ts";
import { mainSidebar } from "./sidebars/main.ts";
import { recorderSidebar } from "./sidebars/recorder.ts";

export default { apiSidebar, mainSidebar, editorStarterSidebar, recorderSidebar } satisfies SidebarsConfig;
