/** Whether the connection is slow or metered, so that nothing should be preloaded. */
export function savesData(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  return Boolean(connection?.saveData || connection?.effectiveType?.includes("2g"));
}
