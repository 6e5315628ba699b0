import type { Language } from '@wallet/shared/limits.ts';

import { importWithRetry } from '#lib/lazy/import-with-retry.ts';
import type { NamespacedTexts } from '#lib/i18n/group-texts.ts';

/** The chunks of texts a language: `public` before anything is drawn, `messages` right after, `visitor` with the pages around it, `member` once signed in. */
export type TextGroup = 'public' | 'messages' | 'visitor' | 'member';

interface TextModule {
  readonly texts: NamespacedTexts;
}

const CHUNKS: Readonly<Record<`${TextGroup}-${Language}`, () => Promise<TextModule>>> = {
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

export async function importTexts(part: TextGroup, language: Language): Promise<NamespacedTexts> {
  const { texts } = await importWithRetry(CHUNKS[`${part}-${language}`]);
  return texts;
}
