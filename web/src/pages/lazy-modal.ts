import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** A modal in a chunk of its own, tried twice; `preload` fetches it before it is asked for. */
export interface LazyModal<Props> {
  readonly Part: LazyExoticComponent<ComponentType<Props>>;
  readonly preload: () => void;
}

export function lazyModal<Props>(load: () => Promise<ComponentType<Props>>): LazyModal<Props> {
  const fetched = () => load().catch(load);
  return {
    Part: lazy(async () => ({ default: await fetched() })),
    // A failure is seen, and tried again, where the modal is opened.
    preload: () => void fetched().catch(() => {}),
  };
}
