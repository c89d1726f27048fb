import { createContext, useContext } from "react";
const StoreContext = createContext(null);
export const StoreProvider = StoreContext.Provider;
export function useStore() {
  const store = useContext(StoreContext);
  if (!store) throw new Error("no store");
  return store;
}
