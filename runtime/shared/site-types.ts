// Types of one site's paths, ids and front matter. `sitegen types` writes them; without them every text is accepted.

declare global {
  /** The file that `sitegen types` writes adds `routes`, `docs` and `frontMatter`. */
  interface SitegenTypes {}
}

/** True for `string` and for templates with a part that is computed: nothing is known of their values. */
type IsComputed<Text extends string> = Record<never, never> extends Record<Text, 1> ? true : false;

type Suffix<Path extends string> = Path | `${Path}/` | `${Path}${"" | "/"}${"?" | "#"}${string}`;

/** Targets that are no page: anchors, relative paths, files and URLs with a scheme or a host. */
type OtherTarget =
  | ""
  | `#${string}`
  | `?${string}`
  | `.${string}`
  | `/${string}.${string}`
  | `${string}:${string}`
  | `//${string}`;

/** A path that a link may have. */
export type LinkTarget = SitegenTypes extends { routes: infer Path extends string }
  ? Suffix<Path> | OtherTarget
  : string;

/** A target as it was written: one that is constant must be a `LinkTarget`. */
export type CheckedTarget<Target extends string> =
  IsComputed<Target> extends true ? Target : Target extends LinkTarget ? Target : LinkTarget;

/** Id of a page in sidebars. */
export type DocId = SitegenTypes extends { docs: infer Id extends string } ? Id : string;

/** Front matter of a page. */
export type PageFrontMatter = SitegenTypes extends { frontMatter: infer Fields extends object }
  ? Fields
  : Record<string, unknown>;
