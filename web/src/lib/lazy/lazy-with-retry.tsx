import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';

import { onReconnect } from '#lib/browser/online-status.ts';
import { whenSettled } from '#lib/browser/when-settled.ts';
import type { TextGroup } from '#lib/i18n/text-files.ts';
import { ErrorBoundary } from '#lib/react/error-boundary.tsx';

import { createLazyPart } from './lazy-part.ts';
import { LoadError } from './load-error.ts';
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

  /** The component, if it is there. React keeps the failure of a lazy one for ever, so each attempt has another. */
  const getComponent = (): ComponentType<Props> =>
    part.get() ??
    lazy(() =>
      part.preload().then(
        (loaded) => ({ default: loaded }),
        async (cause: unknown) => {
          // The failure is shown when it is known that a reload would not help.
          await reloadIfReplaced();
          throw new LoadError(cause);
        },
      ),
    );

  function Lazy(props: Props): ReactNode {
    const [Content, setContent] = useState(getComponent);
    const [busy, setBusy] = useState(false);

    const retry = useCallback(async (attempt: Promise<unknown>) => {
      setBusy(true);
      await attempt.then(() => setContent(getComponent), reloadIfReplaced);
      setBusy(false);
    }, []);

    useEffect(() => {
      if (Content === part.get()) return undefined;
      // React itself shows what arrives no sooner than 300 ms after the fallback.
      part.preload().then(
        () => setContent(getComponent),
        () => {},
      );
      // An attempt from before the connection returned may still be running, and fail.
      return onReconnect(() => void retry(part.preload().catch(part.preload)));
    }, [Content, retry]);

    const renderError = (error: unknown) => {
      if (error instanceof LoadError) {
        return <ErrorView {...props} busy={busy} onRetry={() => void retry(part.preload())} />;
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
    preloadWhenIdle: () => whenSettled(() => void part.preload()),
  });
}
