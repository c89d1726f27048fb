// Docs of one frame: React renders it once, and of each page the parts that are its own.
import { createContext, Fragment, type FunctionComponent, type ReactNode, useContext } from "react";
import type { ContentWriter } from "../runtime/react/server.tsx";
import type { DocPageData, PageInfo, PageLinkTarget } from "../runtime/shared/page-data.ts";
import { DocPage } from "./DocPage.tsx";
import { PagePart } from "./parts/page-part.tsx";
import { createShapes, cutAtHoles, escapeText, fillHoles, holeAt } from "./holes.ts";

/** What a frame reads of the data. Its parts read that of their page. */
type FrameData = Pick<
  DocPageData,
  "title" | "bodyHasTitle" | "hideTitle" | "breadcrumbs" | "prev" | "next" | "toc" | "unlisted" | "draft"
>;
/** What a frame reads of its page. */
type FramePage = Pick<PageInfo, "noFooter" | "language">;

interface HoledPage {
  /** With holes in place of texts: equal for pages of the same frame. */
  data: FrameData;
  page: FramePage;
  /** HTML for the holes. */
  texts: string[];
}

interface Frame {
  pieces: string[];
  /** In the order of their holes, which follow those of texts. */
  parts: FunctionComponent[];
}

/** React refuses links that run scripts. */
const isPath = (href: string | null): boolean => href === null || href.startsWith("/");

/** Null for a page whose frame depends on what its texts say. */
function punchHoles(data: DocPageData, { noFooter, language }: PageInfo): HoledPage | null {
  const { title, bodyHasTitle, hideTitle, breadcrumbs, prev, next, toc, unlisted, draft } = data;
  if (![prev, next, ...(breadcrumbs ?? [])].every((target) => isPath(target?.href ?? null))) return null;
  const texts: string[] = [];
  // whether there is a text is not a matter of texts
  const hole = (text: string): string => (text === "" ? "" : holeAt(texts.push(escapeText(text)) - 1));
  const link = (target: PageLinkTarget | null) => target && { href: hole(target.href), label: hole(target.label) };
  return {
    data: {
      title: bodyHasTitle || hideTitle ? "" : hole(title),
      ...{ bodyHasTitle, hideTitle, unlisted, draft },
      breadcrumbs:
        breadcrumbs?.map(({ label, href }) => ({ label: hole(label), href: href === null ? null : hole(href) })) ??
        null,
      prev: link(prev),
      next: link(next),
      // only whether there is one: a part of the page has the list
      toc: toc.length > 0 ? [{ id: "", level: 2, html: "" }] : [],
    },
    page: { ...(noFooter !== undefined && { noFooter }), ...(language && { language }) },
    texts,
  };
}

/** Ends a part. A noncharacter. */
const END = "\uFDDC";

/** Writes docs of which React renders one frame of each shape. */
export function createContentWriter(): ContentWriter {
  const frameOf = createShapes<Frame>();
  return ({ template, data, page, site, sidebar }, body, render) => {
    const holed = template === "DocPage" ? punchHoles(data as DocPageData, page) : null;
    if (!holed) return null;
    const { texts } = holed;
    const frame = frameOf(site, JSON.stringify([holed.data, holed.page, sidebar !== null]), () => {
      const parts: FunctionComponent[] = [];
      const shown = { data: holed.data as DocPageData, page: holed.page as PageInfo };
      const placeOf = (part: FunctionComponent): string => holeAt(texts.length + parts.push(part) - 1);
      const content = (
        <DocPage {...{ ...shown, site, sidebar, bodies: [<PagePart key="body" of={PageBody} />], Item: null }} />
      );
      return { pieces: cutAtHoles(render(content, { ...shown, placeOf })), parts };
    });
    const parts = render(
      <BodyContext value={body}>
        <Parts of={frame.parts} />
      </BodyContext>,
    ).split(END);
    return fillHoles(frame.pieces, [...texts, ...parts]);
  };
}

const BodyContext = createContext<ReactNode>(null);
const PageBody = (): ReactNode => useContext(BodyContext);

function Parts({ of }: { of: readonly FunctionComponent[] }) {
  return of.map((Part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
    <Fragment key={index}>
      <Part />
      {END}
    </Fragment>
  ));
}
