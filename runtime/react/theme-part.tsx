// Parts of Docusaurus's theme that a file of the site replaces, where the file's own code needs the browser.
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { useColorMode } from "./use-color-mode.ts";
import { useSite } from "./use-site.ts";

type Props = Record<string, unknown>;

const OriginalContext = createContext<ReactNode>(null);

/** `@theme-original/…` of a part that is an island: rendered at build time, with the props that the page gives. */
export const OriginalPart = (): ReactNode => useContext(OriginalContext);

/** A part with the original that it wraps as a prop, since an island receives only data and elements. */
export function livePart(Part: ComponentType<Props>) {
  return function LivePart({ original, ...props }: Props & { original?: ReactNode }) {
    return (
      <OriginalContext value={original}>
        <Part {...props} />
      </OriginalContext>
    );
  };
}

/** The switch of colour modes: its props are those of the reader's mode, which Docusaurus's navbar passes. */
export function liveToggle(Toggle: ComponentType<Props>) {
  const Live = livePart(Toggle);
  return function LiveToggle(props: Props & { original?: ReactNode }) {
    const { colorModeChoice, setColorMode } = useColorMode();
    const { respectPrefersColorScheme } = useSite().colorMode;
    // null stands for the mode of the system
    const value = colorModeChoice === "system" ? null : colorModeChoice;
    return (
      <Live {...props} value={value} onChange={setColorMode} respectPrefersColorScheme={respectPrefersColorScheme} />
    );
  };
}

const isData = ([name, value]: [string, unknown]): boolean => name !== "children" && typeof value !== "function";

/** Renders the island of a part. @param Original Null if the part does not wrap it. */
export function placePart(Live: ComponentType<Props>, Original: ComponentType<Props> | null) {
  return function PartOfPage({ children, ...props }: Props & { children?: ReactNode }) {
    const data = Object.fromEntries(Object.entries(props).filter(isData));
    if (!Original) return <Live {...data}>{children}</Live>;
    return <Live {...data} original={<Original {...props}>{children}</Original>} />;
  };
}

/** Runs the hooks of `Root` and discards its elements: they are rendered at build time, around the page. */
export function hooksOf(Root: (props: { children: null }) => unknown) {
  return function RootHooks(): null {
    Root({ children: null });
    return null;
  };
}

/** `Root` around a page, and the island that runs its hooks. It stays in the document while pages change. */
export function placeRoot(Root: ComponentType<Props>, Hooks: ComponentType) {
  return function RootOfPage({ children }: { children?: ReactNode }) {
    return (
      <>
        <Hooks />
        <Root>{children}</Root>
      </>
    );
  };
}
