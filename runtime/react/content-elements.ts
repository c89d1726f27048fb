import { createContext, useContext } from "react";

/** Components for the elements of content, also of the files that it imports; empty outside it, as in an island. */
export const ContentElementsContext = createContext<Record<string, unknown>>({});

/** Every compiled page calls it by the name that MDX knows. */
export const useMDXComponents = (): Record<string, unknown> => useContext(ContentElementsContext);
