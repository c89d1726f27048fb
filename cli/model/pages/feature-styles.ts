// Styles of the theme and the site that only some pages need. A page gets those of the classes in its HTML and in the code of its islands.
import { ownText } from "../own-text.ts";

/** Names of features, in the order of their styles and joined by `+`; empty if there are none. */
export type FeatureSet = string & { readonly __brand: "FeatureSet" };

export interface FeatureStyles {
  /** Minified styles of each feature, those of the theme first. */
  css: Readonly<Record<string, string>>;
  /** Class → the features that it belongs to. Classes that the stylesheet of every page selects are left out. */
  classes: Readonly<Record<string, readonly string[]>>;
  /** Module of an island → the features whose classes its code has. */
  ofIslands: Readonly<Record<string, readonly string[]>>;
  /** Features whose classes the client modules of the site have: they run on every page. */
  ofEveryPage: readonly string[];
}

export const NO_FEATURES: FeatureStyles = { css: {}, classes: {}, ofIslands: {}, ofEveryPage: [] };

/** Features whose classes scripts of the theme add to pages with another feature. */
const ADDED: Readonly<Record<string, readonly string[]>> = { diagrams: ["buttons"] };
/** Islands may crash or load for long; the error that stands in their place has a button. */
const OF_ALL_ISLANDS = ["buttons", "crashes"];
/** Features of the text's direction: they have no classes. */
const OF_RIGHT_TO_LEFT = ["rtl"];
const RIGHT_TO_LEFT = ' dir="rtl"';

type Classes = Pick<FeatureStyles, "classes">;

const CLASS = " class=";

const featuresOf = ({ classes }: Classes, names: Iterable<string>): Set<string> => {
  const features = new Set<string>();
  for (const name of names)
    if (Object.hasOwn(classes, name)) for (const feature of classes[name] ?? []) features.add(feature);
  return features;
};

/** Features whose classes the code names in a string, whether or not it renders them. */
export const featuresInCode = (code: string, styles: Classes): Set<string> =>
  featuresOf(styles, new Set(code.split(/[^\w-]+/)));

const ISLAND_TAG = /<sg-island\b[^>]*>/g;

/**
 * The features of a page.
 * @param parts Parts of its HTML.
 * @param ofProps Features whose classes large props of the islands may hold.
 */
export type FeatureFinder = (
  parts: readonly string[],
  islands: readonly { module: string }[],
  ofProps?: Iterable<string>,
) => FeatureSet;

export function createFeatureFinder(styles: FeatureStyles): FeatureFinder {
  /** Value of a `class` attribute → its features: pages repeat a few values, such as those of highlighted code, thousands of times. */
  const byValue = new Map<string, readonly string[]>();
  const featuresOfValue = (value: string): readonly string[] => {
    const seen = byValue.get(value);
    if (seen) return seen;
    const features = [...featuresOf(styles, value.split(/\s+/))];
    byValue.set(ownText(value), features);
    return features;
  };
  const addClasses = (html: string, add: (features: readonly string[]) => void): void => {
    for (let at = html.indexOf(CLASS); at >= 0; at = html.indexOf(CLASS, at)) {
      at += CLASS.length;
      const quote = html.charAt(at);
      const isQuoted = quote === '"' || quote === "'";
      const end = isQuoted ? html.indexOf(quote, at + 1) : html.slice(at).search(/[\s>]/) + at;
      if (end <= at) return;
      const ofValue = featuresOfValue(html.slice(isQuoted ? at + 1 : at, end));
      if (ofValue.length > 0) add(ofValue);
      at = end;
    }
  };
  return (parts, islands, ofProps = []) => {
    const features = new Set<string>();
    const add = (names: Iterable<string>): void => {
      for (const feature of names) if (Object.hasOwn(styles.css, feature)) features.add(feature);
    };
    for (const part of parts)
      addClasses(part, (names) => {
        for (const feature of names) features.add(feature);
      });
    if (islands.length > 0) {
      add(OF_ALL_ISLANDS);
      // their props may hold classes
      for (const tag of parts.flatMap((part) => part.match(ISLAND_TAG) ?? [])) add(featuresInCode(tag, styles));
    }
    if (parts.some((part) => part.includes(RIGHT_TO_LEFT))) add(OF_RIGHT_TO_LEFT);
    for (const { module } of islands) add(styles.ofIslands[module] ?? []);
    add(ofProps);
    add(styles.ofEveryPage);
    for (const feature of [...features]) add(ADDED[feature] ?? []);
    return Object.keys(styles.css)
      .filter((name) => features.has(name))
      .join("+") as FeatureSet;
  };
}
