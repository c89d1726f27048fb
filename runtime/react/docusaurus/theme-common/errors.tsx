import { Component, type ComponentProps, type ErrorInfo, type ReactNode } from "react";
import { text } from "../../../shared/text.ts";

/** Adds the component's place to an error that it throws. */
export class ErrorCauseBoundary extends Component<{
  children: ReactNode;
  onError: (error: Error, info: ErrorInfo) => Error;
}> {
  override componentDidCatch(error: Error, info: ErrorInfo): never {
    throw this.props.onError(error, info);
  }
  override render(): ReactNode {
    return this.props.children;
  }
}

export function ErrorBoundaryTryAgainButton(props: ComponentProps<"button">) {
  return (
    <button type="button" {...props}>
      {text("theme.ErrorPageContent.tryAgain", "Try again")}
    </button>
  );
}

/** What an error boundary shows. */
export function ErrorBoundaryErrorMessageFallback({ error, tryAgain }: { error: Error; tryAgain: () => void }) {
  return (
    <div>
      <p>{error.message}</p>
      <ErrorBoundaryTryAgainButton onClick={tryAgain} />
    </div>
  );
}

export function ErrorBoundaryError({ error }: { error: Error }) {
  return <p>{error.message}</p>;
}
