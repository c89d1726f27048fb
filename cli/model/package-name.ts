/** Our name on the registry. Sites install the package under the key `sitegen` and import that. */
export const PACKAGE_NAME = "@sitegen/sitegen";
