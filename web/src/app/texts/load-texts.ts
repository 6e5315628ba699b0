import type { Language } from '@wallet/shared/limits.ts';

import { retried } from '#lib/retried.ts';
import type { Texts } from '#lib/texts-by-namespace.ts';

/** The chunks of texts a language: `public` before anything is drawn, `messages` right after, `visitor` with the pages around it, `member` once signed in. */
export type TextPart = 'public' | 'messages' | 'visitor' | 'member';

interface TextModule {
  readonly texts: Texts;
}

const CHUNKS: Readonly<Record<`${TextPart}-${Language}`, () => Promise<TextModule>>> = {
  'public-th': () => import('./public-th.ts'),
  'public-la': () => import('./public-la.ts'),
  'public-en': () => import('./public-en.ts'),
  'messages-th': () => import('./messages-th.ts'),
  'messages-la': () => import('./messages-la.ts'),
  'messages-en': () => import('./messages-en.ts'),
  'visitor-th': () => import('./visitor-th.ts'),
  'visitor-la': () => import('./visitor-la.ts'),
  'visitor-en': () => import('./visitor-en.ts'),
  'member-th': () => import('./member-th.ts'),
  'member-la': () => import('./member-la.ts'),
  'member-en': () => import('./member-en.ts'),
};

export async function loadTexts(part: TextPart, language: Language): Promise<Texts> {
  const { texts } = await retried(CHUNKS[`${part}-${language}`]);
  return texts;
}
