declare module "sitegen:global-data" {
  const data: Record<string, Record<string, unknown>>;
  export default data;
}
