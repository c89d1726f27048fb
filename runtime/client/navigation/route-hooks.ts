import type { ClientModule, RouteUpdate } from "../../shared/client-module.ts";

/** Runs an author's code; errors are logged. */
function guarded<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    console.error("[sitegen] A client module failed.", error);
    return undefined;
  }
}

/**
 * Calls the hooks of the site's client modules for the open page and for each change of the URL. Only sites with client modules
 * include this code.
 */
export function installRouteHooks(modules: readonly (ClientModule & { default?: ClientModule })[]): void {
  let cleanUps: (() => void)[] = [];
  const cleanUp = (): void => {
    const due = cleanUps;
    cleanUps = [];
    for (const each of due) guarded(each);
  };
  const begin = (update: RouteUpdate): void => {
    cleanUp();
    for (const module of modules) {
      const hook = module.default?.onRouteUpdate ?? module.onRouteUpdate;
      const result = hook && guarded(() => hook(update));
      if (typeof result === "function") cleanUps.push(result);
    }
  };
  const end = (update: RouteUpdate): void => {
    cleanUp();
    for (const module of modules) {
      const hook = module.default?.onRouteDidUpdate ?? module.onRouteDidUpdate;
      if (hook) guarded(() => hook(update));
    }
  };
  const { pathname, search, hash } = location;
  const first: RouteUpdate = { location: { pathname, search, hash }, previousLocation: null };
  begin(first);
  end(first);
  document.addEventListener("sitegen:navigating", ({ detail: { from, to } }) =>
    begin({ location: to, previousLocation: from }),
  );
  document.addEventListener("sitegen:swapping", cleanUp);
  document.addEventListener("sitegen:navigated", ({ detail: { from, to } }) =>
    end({ location: to, previousLocation: from }),
  );
}
