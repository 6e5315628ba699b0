import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

import { type LateTexts, needLateTexts } from '#lib/late-texts.ts';

/** A modal in a chunk of its own, tried twice, with the texts that only it speaks; `preload` fetches it before it is asked for. */
export interface LazyModal<Props> {
  readonly Part: LazyExoticComponent<ComponentType<Props>>;
  readonly preload: () => void;
}

export function lazyModal<Props>(
  load: () => Promise<ComponentType<Props>>,
  texts?: LateTexts,
): LazyModal<Props> {
  const fetched = async () => {
    const [component] = await Promise.all([load().catch(load), texts && needLateTexts(texts)]);
    return component;
  };
  return {
    Part: lazy(async () => ({ default: await fetched() })),
    // A failure is seen, and tried again, where the modal is opened.
    preload: () => void fetched().catch(() => {}),
  };
}
