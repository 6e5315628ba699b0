import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

import { type LazyTexts, loadLazyTexts } from '#lib/lazy/lazy-texts.ts';

/** A modal in a chunk of its own, tried twice, with the texts that only it speaks; `preload` fetches it before it is asked for. */
export interface LazyModal<Props> {
  readonly Component: LazyExoticComponent<ComponentType<Props>>;
  readonly preload: () => void;
}

export function lazyModal<Props>(
  load: () => Promise<ComponentType<Props>>,
  texts?: LazyTexts,
): LazyModal<Props> {
  const fetched = async () => {
    const [component] = await Promise.all([load().catch(load), texts && loadLazyTexts(texts)]);
    return component;
  };
  return {
    Component: lazy(async () => ({ default: await fetched() })),
    // A failure is seen, and tried again, where the modal is opened.
    preload: () => void fetched().catch(() => {}),
  };
}
