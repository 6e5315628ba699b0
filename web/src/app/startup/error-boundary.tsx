import { Component, type ErrorInfo, type ReactNode } from 'react';

import { ErrorCard } from '#features/shell/error-card.tsx';

import { ChunkError } from '#app/routing/lazy-page.ts';

interface Props {
  children: ReactNode;
  /** Another value forgets what broke: a new address is a new chance. */
  resetKey?: string;
}

interface State {
  readonly error: unknown;
  readonly resetKey: string | undefined;
}

/** Shows a card where something broke, so that no screen is ever blank. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('something that is not an error was thrown') };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { error: undefined, resetKey };
  }

  override componentDidCatch(error: unknown, _: ErrorInfo): void {
    // A chunk that did not load is no mistake of ours; everything else should be heard of.
    if (!(error instanceof ChunkError)) reportError(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <ErrorCard kind={error instanceof ChunkError ? 'chunk' : 'crash'} />;
  }
}
