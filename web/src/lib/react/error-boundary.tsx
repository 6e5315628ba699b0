import { Component, type ErrorInfo, type ReactNode } from 'react';

/** Thrown in place of a part that could not be loaded. It is no crash: the place of the part says so, with a retry. */
export class LoadError extends Error {
  constructor(cause: unknown) {
    super('a part of the page could not be loaded', { cause });
  }
}

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Renders what stands in for children that have crashed. */
  renderError: (error: unknown) => ReactNode;
  /** A change of this value renders the children again, such as a new address. */
  resetKey?: unknown;
}

interface ErrorBoundaryState {
  readonly error: unknown;
  readonly resetKey: unknown;
}

/** Renders an error view in place of children that crash, and reports the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error: error ?? new Error('a value that is not an error was thrown') };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { error: undefined, resetKey };
  }

  override componentDidCatch(error: unknown, _: ErrorInfo): void {
    if (!(error instanceof LoadError)) reportError(error);
  }

  override render(): ReactNode {
    return this.state.error === undefined ? this.props.children : this.props.renderError(this.state.error);
  }
}
