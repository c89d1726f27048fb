import { vi } from "vitest";

/** Loads modules as in a browser without `Intl.Segmenter`. Later tests get the modules as they are. */
export async function withoutSegmenter<Module>(load: () => Promise<Module>): Promise<Module> {
  vi.stubGlobal("Intl", {});
  vi.resetModules();
  try {
    return await load();
  } finally {
    vi.unstubAllGlobals();
    vi.resetModules();
  }
}
