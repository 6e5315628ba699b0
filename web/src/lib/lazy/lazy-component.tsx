import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';

import { loadTextGroup } from '#lib/i18n/i18n.ts';
import type { TextGroup } from '#lib/i18n/text-files.ts';
import { createStore, useStore } from '#lib/react/create-store.ts';

import { importWithRetry } from './import-with-retry.ts';

/** Props that an error view gets in addition to those of the component it stands in for. */
export interface LoadErrorProps {
  readonly onRetry: () => void;
  /** The retry is under way. */
  readonly busy: boolean;
}

interface LazyOptions<Props> {
  /** Texts of the component, loaded together with it. */
  readonly texts?: TextGroup;
  /** Shown while the component loads; nothing by default. */
  readonly fallback?: ReactNode;
  /** Shown in place of the component when it could not be loaded. */
  readonly ErrorView: ComponentType<Props & LoadErrorProps>;
}

/** A component whose code is loaded when it is rendered first, or when it is preloaded. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Starts loading. A failure is shown, and tried again, where the component is rendered. */
  preload(): void;
  /** Starts loading when the browser is idle. */
  preloadWhenIdle(): void;
}

type LoadState<Props> =
  | { readonly status: 'pending' | 'loading' | 'failed' | 'retrying' }
  | { readonly status: 'loaded'; readonly Component: ComponentType<Props> };

/** Safari has no `requestIdleCallback`. */
const IDLE_FALLBACK_MS = 1_000;

const whenIdle = (callback: () => void) => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(callback);
  else setTimeout(callback, IDLE_FALLBACK_MS);
};

/**
 * Creates a component in a chunk of its own. The chunk and its texts are requested twice before `ErrorView`
 * is shown; retrying from there needs no reload of the page. Call it at module level.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { texts, fallback = null, ErrorView }: LazyOptions<Props>,
): LazyComponent<Props> {
  const store = createStore<LoadState<Props>>({ status: 'pending' });

  const start = (status: 'loading' | 'retrying') => {
    const current = store.get().status;
    if (current !== 'pending' && current !== 'failed') return;
    store.set({ status });
    Promise.all([importWithRetry(load), texts && loadTextGroup(texts)]).then(
      ([Component]) => store.set({ status: 'loaded', Component }),
      () => store.set({ status: 'failed' }),
    );
  };
  const preload = () => start('loading');
  const retry = () => start('retrying');

  const Lazy = (props: Props): ReactNode => {
    const state = useStore(store);
    useLayoutEffect(preload, []);
    switch (state.status) {
      case 'loaded':
        return <state.Component {...props} />;
      case 'failed':
      case 'retrying':
        return <ErrorView {...props} onRetry={retry} busy={state.status === 'retrying'} />;
      default:
        return fallback;
    }
  };
  return Object.assign(Lazy, { preload, preloadWhenIdle: () => whenIdle(preload) });
}
