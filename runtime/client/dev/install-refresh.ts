// Must run before React's renderer, which looks for this hook when it starts.
import { injectIntoGlobalHook } from "react-refresh/runtime";

injectIntoGlobalHook(window);
