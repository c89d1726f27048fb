/** Key of an export that is an island. */
export const islandKey = ({ module, name }: { module: string; name: string }): string => `${module} ${name}`;
