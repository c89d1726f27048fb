/** On slow or metered connections nothing is loaded ahead of need. */
export function savesData(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  return Boolean(connection?.saveData || connection?.effectiveType?.includes("2g"));
}
