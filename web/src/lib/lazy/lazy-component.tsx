import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';

import type { TextGroup } from '#lib/i18n/text-files.ts';
import { whenSettled } from '#lib/browser/when-settled.ts';
import { useStore } from '#lib/react/create-store.ts';
import { ErrorBoundary } from '#lib/react/error-boundary.tsx';

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
   * Loads the component and its texts; rejects if they cannot be loaded. A command awaits the view of its outcome
   * before it is sent. The promise may be dropped: a failure is shown, and tried again, where the component is
   * rendered.
   */
  preload(): Promise<unknown>;
  /** Starts loading when the screen stands still and the line is idle; not if the member saves data. */
  preloadWhenIdle(): void;
  /** Returns true if the component can be rendered at once. */
  isLoaded(): boolean;
}

/** Returns true once a part that has failed has no newer release to be loaded from. Otherwise the page is reloaded. */
function useFailure(isFailed: boolean): boolean {
  const [isFinal, setFinal] = useState(false);
  useEffect(() => {
    if (!isFailed) return;
    let isCurrent = true;
    void reloadIfReplaced().then((isReloading) => {
      if (isCurrent && !isReloading) setFinal(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [isFailed]);
  return isFinal;
}

/**
 * Creates a component in a chunk of its own. The chunk and its texts are requested twice before `ErrorView`
 * is shown; where a new release has replaced the page, the page is reloaded instead. It is retried when the connection
 * returns, and by `onRetry`; neither needs a reload of the page. Call it at module level.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { texts, fallback = null, ErrorView, CrashView }: LazyOptions<Props>,
): LazyComponent<Props> {
  const part = createLazyPart(load, texts);
  const isLoaded = () => part.state.get().status === 'loaded';
  const preloadQuietly = () => void part.preload().catch(() => {});
  const retry = () => void part.retry().catch(() => {});

  const Lazy = (props: Props): ReactNode => {
    const state = useStore(part.state);
    const isPresent = state.status === 'loaded';
    useLayoutEffect(preloadQuietly, []);
    useEffect(() => (isPresent ? undefined : retryOnReconnect(part)), [isPresent]);
    const isFinal = useFailure(state.status === 'failed');

    switch (state.status) {
      case 'loaded': {
        const content = <state.value {...props} />;
        if (!CrashView) return content;
        return <ErrorBoundary renderError={() => <CrashView {...props} />}>{content}</ErrorBoundary>;
      }
      case 'failed':
      case 'retrying':
        // The failure is shown when it is known that a reload would not help.
        if (!isFinal) return fallback;
        return <ErrorView {...props} onRetry={retry} busy={state.status === 'retrying'} />;
      default:
        return fallback;
    }
  };

  return Object.assign(Lazy, {
    preload: part.preload,
    preloadWhenIdle: () => whenSettled(preloadQuietly),
    isLoaded,
  });
}
