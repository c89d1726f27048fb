/** The package that the site installs. */
declare module "sitegen:mermaid" {
  interface Drawing {
    svg: string;
    bindFunctions?: (element: Element) => void;
  }
  const mermaid: {
    initialize(config: Record<string, unknown>): void;
    render(id: string, text: string): Promise<Drawing>;
  };
  export default mermaid;
}
