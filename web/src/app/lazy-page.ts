import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

import type { LateTexts } from '#lib/late-texts.ts';
import type { PageProps } from '#pages/page-props.ts';

import { needTexts } from './i18n.ts';
import { retried } from '#lib/retried.ts';
import type { TextPart } from './texts/load-texts.ts';

/** A part of the app did not load, twice. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/** Loads code with the texts it speaks; a failure is a `ChunkError`. */
async function withTexts<Loaded>(load: () => Promise<Loaded>, part: TextPart | LateTexts): Promise<Loaded> {
  try {
    const [loaded] = await Promise.all([retried(load), needTexts(part)]);
    return loaded;
  } catch (cause) {
    throw new ChunkError('a part of the app did not load', { cause });
  }
}

/** A component in a chunk of its own; `preload` fetches it before it is drawn. */
export interface LazyPart<Props> {
  readonly Part: LazyExoticComponent<ComponentType<Props>>;
  readonly preload: () => void;
}

export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  part: TextPart | LateTexts,
): LazyPart<Props> {
  let underway: Promise<{ default: ComponentType<Props> }> | undefined;
  const start = () => (underway ??= withTexts(load, part).then((component) => ({ default: component })));
  return {
    Part: lazy(start),
    // The failure is seen where it is drawn.
    preload: () => void start().catch(() => {}),
  };
}

export const lazyPage = (
  load: () => Promise<ComponentType<PageProps>>,
  part: TextPart | LateTexts,
): LazyPart<PageProps> => lazyPart(load, part);
