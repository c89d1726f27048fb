import type { ArticleData } from "../../runtime/shared/page-data.ts";
import { VisibilityNotices } from "../parts/Notices.tsx";
import { usePage } from "./use-page.ts";

/** Boxes above drafts and unlisted pages. */
export default function ContentVisibility() {
  return <VisibilityNotices {...usePage<ArticleData>("ContentVisibility").data} />;
}
