import type { FilePath } from "../../model/brands.ts";

/** A module and all of the site that it imports in one; packages stay outside. */
export interface BundledModule {
  code: string;
  /** Hash of the bundle and of the packages that it imports. */
  fingerprint: string;
  inputs: FilePath[];
  /** What names of packages led to. */
  found: FilePath[];
  /** What those that are not in the bundle depend on; see `PackageFiles`. */
  packages: FilePath[];
}

/** Bundles of earlier runs. */
export interface ModuleStore {
  /** The stored bundle; null if its files may have changed. */
  find(file: FilePath): BundledModule | null;
  /** Called before bundling starts. @returns A function that stores the bundle. */
  begin(file: FilePath): (made: BundledModule) => void;
  /** True if a stored bundle was damaged. */
  isDamaged(): boolean;
}
