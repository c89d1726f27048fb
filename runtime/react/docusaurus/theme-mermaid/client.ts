// `@docusaurus/theme-mermaid/client`, for a site's own component of diagrams.
import { useEffect, useState } from "react";
import { useColorMode } from "../../use-color-mode.ts";
import { useThemeConfig } from "../theme-common/index.tsx";

interface RenderResult {
  svg: string;
  bindFunctions?: (element: Element) => void;
}
interface DiagramConfig {
  theme: { light: string; dark: string };
  options: Record<string, unknown>;
}

export const MermaidContainerClassName = "docusaurus-mermaid-container";

/** `themeConfig.mermaid` with its defaults. */
export function useMermaidThemeConfig(): DiagramConfig {
  const { theme, options } = (useThemeConfig().mermaid ?? {}) as Partial<DiagramConfig>;
  return { theme: { light: "default", dark: "dark", ...theme }, options: options ?? {} };
}
/** Options of Mermaid for the reader's colour mode. */
export function useMermaidConfig(): Record<string, unknown> {
  const { theme, options } = useMermaidThemeConfig();
  return { startOnLoad: false, ...options, theme: theme[useColorMode().colorMode] };
}

/** The drawing of a diagram; null until it is drawn. @throws Error of Mermaid, while rendering. */
export function useMermaidRenderResult({ text, config }: { text: string; config?: Record<string, unknown> }) {
  const [result, setResult] = useState<RenderResult | null>(null);
  const own = useMermaidConfig();
  const options = JSON.stringify(config ?? own);
  useEffect(() => {
    let isCurrent = true;
    const show = (next: () => RenderResult) => {
      if (isCurrent) setResult(next);
    };
    draw(text, JSON.parse(options)).then(
      (drawing) => show(() => drawing),
      (cause) =>
        show(() => {
          throw cause;
        }),
    );
    return () => {
      isCurrent = false;
    };
  }, [text, options]);
  return result;
}

async function draw(text: string, options: Record<string, unknown>): Promise<RenderResult> {
  const { default: mermaid } = await import("sitegen:mermaid");
  mermaid.initialize(options);
  return mermaid.render(`sg-diagram-${crypto.randomUUID()}`, text);
}
