import type { LazyTexts } from '#lib/lazy/lazy-texts.ts';

const CHUNKS = {
  th: () => import('./chat-th.ts'),
  la: () => import('./chat-la.ts'),
  en: () => import('./chat-en.ts'),
};

/** The chat's texts come with its button, for the contact page may not wait for them. */
export const chatTexts: LazyTexts = async (language) => (await CHUNKS[language]()).texts;
