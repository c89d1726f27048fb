declare module "sitegen:docs-data" {
  /** By instance, version and id. */
  const docs: Record<
    string,
    Record<string, Record<string, import("./plugin-content-docs/client-with-docs.ts").DocText>>
  >;
  export default docs;
}
declare module "sitegen:global-data" {
  const data: Record<string, Record<string, unknown>>;
  export default data;
}
