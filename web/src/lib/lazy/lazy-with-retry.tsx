import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

import { whenSettled } from '#lib/browser/when-settled.ts';
import type { TextGroup } from '#lib/i18n/text-files.ts';
import { useStore } from '#lib/react/create-store.ts';
import { ErrorBoundary, LoadError } from '#lib/react/error-boundary.tsx';

import { createLazyPart, retryOnReconnect } from './lazy-part.ts';
import { reloadIfReplaced } from './new-release.ts';

/** Props that an error view gets in addition to those of the component it stands in for. */
export interface LoadErrorProps {
  readonly onRetry: () => void;
  /** The retry is under way. */
  readonly busy: boolean;
}

interface LazyOptions<Props> {
  /** Texts of the component, loaded together with it. */
  readonly texts?: TextGroup | undefined;
  /** Shown while the component loads; nothing by default. */
  readonly fallback?: ReactNode;
  /** Shown in place of the component when it could not be loaded. */
  readonly ErrorView: ComponentType<Props & LoadErrorProps>;
  /** Shown in place of the component when it has crashed. By default the next error boundary handles the crash. */
  readonly CrashView?: ComponentType<Props>;
}

/** A component whose code is loaded when it is rendered first, or when it is preloaded. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /**
   * Loads the component and its texts; rejects if they cannot be loaded. The promise may be dropped: a failure is shown,
   * and tried again, where the component is rendered.
   */
  preload(): Promise<unknown>;
  /** Returns true once the component can be rendered at once. */
  isLoaded(): boolean;
  /** Starts loading when the screen stands still and the line is idle; not if the member saves data. */
  preloadWhenIdle(): void;
}

/**
 * `React.lazy` with its `Suspense` and error boundary, for a component that is needed later. The chunk and its texts are
 * requested twice before `ErrorView` is shown; where a new release has replaced the page, the page is reloaded instead.
 * They are tried again when the connection returns, and by `onRetry`; neither needs a reload of the page. Call it at
 * module level.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { texts, fallback = null, ErrorView, CrashView }: LazyOptions<Props>,
): LazyComponent<Props> {
  const part = createLazyPart(load, texts);
  const retry = () => void part.retry().catch(reloadIfReplaced);

  /** Suspends until the part is there; throws if it could not be loaded. React keeps a failure for ever. */
  const suspend = () =>
    lazy(async () => {
      try {
        // Not while React renders: others show the state of the part.
        await Promise.resolve();
        return { default: await part.preload() };
      } catch (cause) {
        // The failure is shown when it is known that a reload would not help.
        await reloadIfReplaced();
        throw new LoadError(cause);
      }
    });

  function Lazy(props: Props): ReactNode {
    const [Pending] = useState(suspend);
    const state = useStore(part.state);
    // React itself shows what arrives no sooner than 300 ms after the fallback; the store, at once.
    const Content = state.status === 'loaded' ? state.value : Pending;
    const isPending = Content === Pending;
    useEffect(() => (isPending ? retryOnReconnect(part) : undefined), [isPending]);

    const renderError = (error: unknown) => {
      if (error instanceof LoadError) {
        return <ErrorView {...props} busy={state.status === 'retrying'} onRetry={retry} />;
      }
      if (CrashView) return <CrashView {...props} />;
      throw error;
    };
    return (
      <ErrorBoundary resetKey={Content} renderError={renderError}>
        <Suspense fallback={fallback}>
          <Content {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }

  return Object.assign(Lazy, {
    preload: part.preload,
    isLoaded: () => part.state.get().status === 'loaded',
    preloadWhenIdle: () => whenSettled(() => void part.preload()),
  });
}
