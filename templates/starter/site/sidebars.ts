import type { SidebarsConfig } from "sitegen";

const sidebars: SidebarsConfig = {
  guide: ["intro", "second"],
};

export default sidebars;
