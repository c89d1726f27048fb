declare module "sitegen:docs-data" {
  interface DocText {
    id: string;
    title: string;
    description: string;
    sidebar?: string;
  }
  /** By instance, version and id. */
  const docs: Record<string, Record<string, Record<string, DocText>>>;
  export default docs;
}
declare module "sitegen:global-data" {
  const data: Record<string, Record<string, unknown>>;
  export default data;
}
