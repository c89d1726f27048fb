// The bundle as a section of the snapshot. It is reused while no file that the bundler may read has changed.
import { readFileSync, rmSync } from "node:fs";
import { type Bundled, type BundleSite, serverFolder } from "../bundle/bundle-input.ts";
import type { Hash } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { PageFacts } from "../model/content.ts";
import { contentHash } from "../model/content-hash.ts";
import { concernsBundle, type PreviousRun } from "../state/previous-run.ts";
import type { StoredSection } from "../state/snapshot.ts";
import { areUnchanged, type Stamps, stampTree } from "../state/stamps.ts";
import { hasSameImports } from "./bundled-plan.ts";
import { type BundleState, createPartCache, outlivesEdits, updateBundle } from "./update-bundle.ts";

interface StoredBundle extends BundleState {
  /** Input files, including assets. */
  inputs: ReadonlySet<string>;
  /** Files of the server module on disk. */
  server: { stamps: Stamps; hashes: Map<string, Hash> };
}

export interface StoredBundler {
  /** The bundler, which reuses the previous bundle where possible. An edited page with components rebuilds only its server module. */
  bundle: BundleSite;
  /** Whether the previous bundle is still valid for the plan that it was built from. */
  isCurrent(): boolean;
  /** Whether it stays valid after an edit of these pages. @param routed Whether facts that other pages show may differ. */
  allowsEdit(pages: readonly PageFacts[], routed: boolean): boolean;
  /** The bundle for the next build; null if it cannot be stored. */
  section(): StoredBundle | StoredSection | null;
}

export const bundleSection = ({ locale }: SiteConfig): string => `bundle ${locale.name}`;

/** Input files of a bundle, including assets. */
export const inputsOf = ({ bundled, assets }: BundleState): Set<string> => new Set([...bundled.inputs, ...assets]);

/** The bundle of the previous run; null if one of its inputs may have changed. */
export function readBundle<Stored extends { inputs: ReadonlySet<string> }>(
  { snapshot, change }: Pick<PreviousRun<unknown>, "snapshot" | "change">,
  config: SiteConfig,
): Stored | null {
  const stored = change && (snapshot?.readWhole(bundleSection(config)) as Stored | undefined);
  return stored && !concernsBundle(change, stored.inputs) ? stored : null;
}

/** @param bundle The bundler. */
export function createStoredBundler(
  config: SiteConfig,
  bundle: BundleSite,
  previous: Pick<PreviousRun<unknown>, "snapshot" | "change">,
): StoredBundler {
  const serverDir = serverFolder(config);
  const stampServer = (): Stamps => {
    const stamps: Stamps = new Map();
    // only builds write these files, so the newest ones are not recent
    stampTree(serverDir, new Set(), Number.POSITIVE_INFINITY, stamps);
    return stamps;
  };
  const isWhole = ({ server }: StoredBundle): boolean => {
    try {
      return areUnchanged(server.stamps, stampServer(), server.hashes);
    } catch {
      return false; // the folder is missing
    }
  };
  let recalled: { stored: StoredBundle | null; isWhole: boolean } | undefined;
  const recallOnce = (): NonNullable<typeof recalled> => {
    if (!recalled) {
      const stored = readBundle<StoredBundle>(previous, config);
      recalled = { stored, isWhole: stored !== null && isWhole(stored) };
    }
    return recalled;
  };
  let next: ReturnType<StoredBundler["section"]> = null;
  const store = (state: BundleState): void => {
    try {
      const stamps = stampServer();
      const server = { stamps, hashes: hashFiles([...stamps.keys()]) };
      next = { ...state, inputs: inputsOf(state), server };
    } catch {
      // the next build runs the bundler
    }
  };
  return {
    async bundle(input) {
      const { stored, isWhole } = recallOnce();
      const previousState = isWhole ? stored : null;
      const state = await updateBundle(previousState, input, {
        bundle: (bundlerInput) => bundle({ ...bundlerInput, serverDir }),
        parts: createPartCache(stored?.parts),
      });
      if (previousState && state === previousState) next = previous.snapshot?.section(bundleSection(config)) ?? null;
      else if (outlivesEdits(state.bundled.diagnostics)) {
        if (state.plan === previousState?.plan) removePages(previousState.bundled, state.bundled);
        store(state);
      }
      return state.bundled;
    },
    isCurrent: () => recallOnce().isWhole,
    allowsEdit(pages, routed) {
      const { stored } = recallOnce();
      if (stored === null || (routed && stored.bundled.bundle.usesDocs)) return false;
      return pages.every((page) => hasSameImports(page, stored.plan, stored.bundled.bundle));
    },
    section: () => next,
  };
}

const hashFiles = (names: readonly string[]): Map<string, Hash> =>
  new Map(names.map((name) => [name, contentHash(readFileSync(name))]));

/** Removes files of pages that are no longer in the bundle. */
function removePages(previous: Bundled, { bundle }: Bundled): void {
  const current = new Set(Object.values(bundle.modules).map(({ file }) => file));
  for (const { file, from } of Object.values(previous.bundle.modules))
    if (from !== null && !current.has(file)) rmSync(file, { force: true });
}
