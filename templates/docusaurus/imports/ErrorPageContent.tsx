import {
  ErrorBoundaryError,
  ErrorBoundaryTryAgainButton,
} from "../../../runtime/react/docusaurus/theme-common/errors.tsx";
import { text } from "../../../runtime/shared/text.ts";

/** In place of content that failed in the browser. */
export default function ErrorPageContent({ error, tryAgain }: { error: Error; tryAgain: () => void }) {
  return (
    <main className="sg-plain">
      <h1>{text("theme.ErrorPageContent.title", "This page crashed.")}</h1>
      <ErrorBoundaryTryAgainButton onClick={tryAgain} />
      <ErrorBoundaryError error={error} />
    </main>
  );
}
