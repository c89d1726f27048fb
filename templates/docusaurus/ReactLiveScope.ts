import * as React from "react";

/** Names that live code reads without importing them. A site adds its own in a file of this name. */
export default { ...React, React };
