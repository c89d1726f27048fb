// Options about the built pages: what they may weigh, whom they serve, and their versions for programs.
import { parseByteSize } from "../model/pages/byte-size.ts";
import {
  boolean,
  byDefault,
  check,
  either,
  fn,
  listOf,
  nullable,
  number,
  object,
  oneOf,
  required,
  string,
  text,
  wholeNumber,
} from "./schema.ts";

const SIZE_EXAMPLE = "a number of bytes, or a size such as `50 kB`";
const byteSize = check(either(number, string), (value) => parseByteSize(value) !== null, SIZE_EXAMPLE);
/** Not zero. */
const someBytes = check(
  byteSize,
  (value) => parseByteSize(value) !== 0,
  `${SIZE_EXAMPLE}, above 0: each page has HTML`,
);

const ruleLevel = oneOf("ignore", "log", "warn", "error");

export class AccessibilityOptions {
  /** Images without `alt`. An empty one is a statement: the image is decoration. */
  missingAlt? = byDefault(ruleLevel, "warn");
  /** Headings more than one level below the one before. */
  headingLevels? = byDefault(ruleLevel, "warn");
  /** Links whose text does not name the target: `here`, `read more`, or none. */
  linkText? = byDefault(ruleLevel, "warn");
  /** Tables without a header cell. */
  tableHeaders? = byDefault(ruleLevel, "warn");
}

export class SymbolLinkOptions {
  /** Level of a symbol that two pages name in `symbols`: code links to neither. */
  duplicate? = byDefault(ruleLevel, "warn");
  /** Level of inline code such as `useVideo()` or `<Player>` that no page documents. */
  unknown? = byDefault(ruleLevel, "ignore");
  /** Names that are no unknown symbols. `Math` is also `Math.max()`. */
  ignore? = byDefault(listOf(string), []);
}

/** Sizes are numbers of bytes, or texts such as `50 kB` and `1 MB`. */
export class BudgetOptions {
  /** The document. */
  html? = someBytes;
  /** Stylesheets. 0: none may be loaded. */
  css? = byteSize;
  /** Scripts, with those of islands. 0: none may be loaded. */
  js? = byteSize;
  /** Images in `<img src>`. 0: none may be loaded. */
  images? = byteSize;
  /** All of them together. */
  page? = someBytes;
  /** Default: `error`. */
  level? = ruleLevel;
  /** Globs of URLs whose pages have no budget: `/demos/**`. */
  ignore? = listOf(string);
}

class Assistant {
  label = required(text);
  /** `{prompt}` stands for the question, which names the URL of the page in Markdown. */
  url = required(check(text, (value) => /^https:\/\/.+\{prompt\}/.test(value), "a URL with `https:` and `{prompt}`"));
}

export class PageActionsOptions {
  /** A button that copies the page as Markdown. Default: true. */
  copy? = byDefault(boolean, true);
  /** Links that open an assistant with a question about the page. */
  assistants? = byDefault(listOf(either(oneOf("chatgpt", "claude"), object(Assistant))), ["chatgpt", "claude"]);
}

export class LlmsOptions {
  /** Whether `llms-full.txt` has the text of all pages. A site with more than 2,000 pages has none. */
  full? = byDefault(boolean, true);
}

export class SocialCardColorOptions {
  /** Color in CSS, as the others. */
  background? = byDefault(text, "#fcfaf6");
  /** The title. */
  text? = byDefault(text, "#14130f");
  /** Description, section and host. */
  muted? = byDefault(text, "#676256");
  /** The bar beside the host. */
  accent? = byDefault(text, "#f04e23");
}

export class SocialCardsOptions {
  /**
   * Module of the component that is drawn, relative to the root. Its default export gets `SocialCardProps`, and its styles are inline.
   * Default: the theme's card.
   */
  template? = byDefault(nullable(text), null);
  /**
   * Font files (WOFF2, WOFF, TTF or OTF) relative to the root, or in a package. The theme's font, which comes last, has Latin letters
   * only. Default: none.
   */
  fonts? = byDefault(listOf(text), []);
  /** Colors of the card. */
  colors? = byDefault(object(SocialCardColorOptions), {});
}

export class ResponsiveImageOptions {
  /** Widths in pixels. An image is never enlarged: its own width takes the place of larger ones. */
  widths? = byDefault(
    check(
      listOf(wholeNumber(1, "a whole number of pixels, 1 or more")),
      (list) => list.length > 0,
      "one width or more",
    ),
    [480, 800, 1200, 1600],
  );
  /** The first that a browser knows is loaded. Other browsers load the file itself. */
  formats? = byDefault(
    check(listOf(oneOf("avif", "webp")), (list) => list.length > 0, "one format or more"),
    ["avif", "webp"],
  );
}

export class LiveCodeOptions {
  /** Module whose exports samples may import, whatever package they name; relative to the site's folder. Without it, they have React. */
  scope? = string;
  /** Module that decides how samples are shown: its exports `Preview` and `Player`. Without it, a sample is shown as it is. */
  stage? = string;
  /** Readers can edit the code, which then runs in a sandboxed frame. Default: false. */
  edit? = boolean;
  /** Place of the result: above or below the code. Default: "top". */
  position? = oneOf("top", "bottom");
}

export class TwoslashOptions {
  /** File with compiler options, relative to the site's folder. They win over those of a new, strict project. */
  tsconfig? = string;
}

export class RedirectOptions {
  redirects? = byDefault(
    listOf(
      object(
        class {
          from = required(either(string, listOf(string)));
          to = required(string);
        },
      ),
    ),
    [],
  );
  fromExtensions? = byDefault(listOf(string), []);
  toExtensions? = byDefault(listOf(string), []);
  createRedirects? = byDefault(fn<(path: string) => string | string[] | null | undefined>(), () => null);
}
