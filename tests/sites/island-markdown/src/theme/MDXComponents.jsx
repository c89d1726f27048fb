import React from "react";
import Original from "@theme-original/MDXComponents";

const Mark = ({ children }) => <mark>{children}</mark>;

export default { ...Original, Mark };
