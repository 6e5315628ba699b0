import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

import type { LazyTexts } from '#lib/lazy/lazy-texts.ts';
import type { PageProps } from '#pages/page-props.ts';

import { ensureTexts } from '#app/i18n/i18n.ts';
import { importWithRetry } from '#lib/lazy/import-with-retry.ts';
import type { TextGroup } from '#app/texts/load-texts.ts';

/** A part of the app did not load, twice. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/** Loads code with the texts it speaks; a failure is a `ChunkError`. */
async function loadWithTexts<Loaded>(
  load: () => Promise<Loaded>,
  part: TextGroup | LazyTexts,
): Promise<Loaded> {
  try {
    const [loaded] = await Promise.all([importWithRetry(load), ensureTexts(part)]);
    return loaded;
  } catch (cause) {
    throw new ChunkError('a part of the app did not load', { cause });
  }
}

/** A component in a chunk of its own; `preload` fetches it before it is drawn. */
export interface LazyComponent<Props> {
  readonly Component: LazyExoticComponent<ComponentType<Props>>;
  readonly preload: () => void;
}

export function lazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  part: TextGroup | LazyTexts,
): LazyComponent<Props> {
  let underway: Promise<{ default: ComponentType<Props> }> | undefined;
  const start = () => (underway ??= loadWithTexts(load, part).then((component) => ({ default: component })));
  return {
    Component: lazy(start),
    // The failure is seen where it is drawn.
    preload: () => void start().catch(() => {}),
  };
}

export const lazyPage = (
  load: () => Promise<ComponentType<PageProps>>,
  part: TextGroup | LazyTexts,
): LazyComponent<PageProps> => lazyComponent(load, part);
