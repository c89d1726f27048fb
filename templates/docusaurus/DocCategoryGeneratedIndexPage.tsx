import { useCurrentSidebarCategory } from "../../runtime/react/page-data.ts";
import type { GeneratedIndexData } from "../../runtime/shared/page-data.ts";
import { CardList } from "../parts/CardList.tsx";
import { DocsPaginator } from "../parts/DocsPaginator.tsx";
import * as card from "../theme/DocCard.tsx";
import * as list from "../theme/DocCardList.tsx";
import DocBreadcrumbs from "./DocBreadcrumbs.tsx";
import DocVersionBadge from "./DocVersionBadge.tsx";
import DocVersionBanner from "./DocVersionBanner.tsx";
import { usePage } from "./use-page.ts";

const hasOwnCards = [card, list].some((part) => "isReplaced" in part);
const OwnCards = () => <list.default items={useCurrentSidebarCategory().items} />;

/** The page of a category without a doc. */
export default function DocCategoryGeneratedIndexPage() {
  const { data } = usePage<GeneratedIndexData>("DocCategoryGeneratedIndexPage");
  return (
    <>
      <DocVersionBanner />
      <DocBreadcrumbs />
      <DocVersionBadge />
      <header className="sg-index-header">
        <h1>{data.title}</h1>
        {data.description && <p className="sg-lead">{data.description}</p>}
      </header>
      {hasOwnCards ? <OwnCards /> : <CardList cards={data.cards} />}
      <DocsPaginator prev={data.prev} next={data.next} />
    </>
  );
}
