import type { ContentPath } from "../model/brands.ts";
import type { KindContext } from "../model/config.ts";
import type { CommonOptions } from "./section-options.ts";
import type { EditedPage } from "../options/kind-options.ts";

export type EditUrlOption = string | ((page: EditedPage) => string | null | undefined) | null;

/** URL of the source of a page in the folder of its section. */
export const pageEditUrl = (
  page: ContentPath,
  permalink: string,
  { custom_edit_url }: { custom_edit_url?: string | null | undefined },
  { options, context }: { options: CommonOptions; context: KindContext },
): string | null =>
  editUrlOf(options.editUrl, custom_edit_url, {
    ...editedFile(context, page, options.folder, options.editLocalizedFiles),
    permalink,
    locale: context.site.locale,
    version: "current",
  });

/** The file of an edit link: the original, or with the option `localized` its translation. */
export function editedFile(
  { fileOf }: Pick<KindContext, "fileOf">,
  page: ContentPath,
  folder: string,
  localized: boolean,
): { folder: string; path: string } {
  const path = page.slice(folder.length + 1);
  const file = localized ? fileOf(page) : page;
  return { folder: file.slice(0, -path.length - 1), path };
}

/**
 * URL of a page's source. Front matter overrides the option: a string is the URL, null or an empty string means none.
 * `folder` is the kind's, from the site root; `path` is the file's below it.
 */
export function editUrlOf(
  option: EditUrlOption,
  custom: string | null | undefined,
  page: { folder: string; path: string; permalink: string; locale: string; version: string },
): string | null {
  if (custom !== undefined) return custom || null;
  if (option === null) return null;
  if (typeof option === "string") return `${option.replace(/\/+$/, "")}/${page.folder}/${page.path}`;
  const { folder, path, permalink, locale, version } = page;
  const edited = {
    path,
    docPath: path,
    blogPath: path,
    permalink,
    locale,
    version,
    versionDocsDirPath: folder,
    blogDirPath: folder,
  };
  return option(edited) || null;
}
