/** Our package name on npm. Sites install the package under the key `sitegen` and import that. */
export const PACKAGE_NAME = "@sitegen/sitegen";
