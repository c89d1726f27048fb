import type { SidebarsConfig } from "sitegen";

const sidebars: SidebarsConfig = {
  guide: ["intro", "writing", "components", "publishing"],
};

export default sidebars;
