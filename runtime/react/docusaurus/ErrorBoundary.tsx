import { Component, type ReactNode } from "react";

interface Props {
  children: ReactNode;
  fallback?: (parameters: { error: Error; tryAgain: () => void }) => ReactNode;
}

/** Shows something else if its children throw in the browser; at build time, an error ends the build. */
export default class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    const tryAgain = (): void => this.setState({ error: null });
    return this.props.fallback ? this.props.fallback({ error, tryAgain }) : <p>{error.message}</p>;
  }
}
