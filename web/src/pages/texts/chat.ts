import type { LateTexts } from '#lib/late-texts.ts';

const CHUNKS = {
  th: () => import('./chat-th.ts'),
  la: () => import('./chat-la.ts'),
  en: () => import('./chat-en.ts'),
};

/** The chat's texts come with its button, for the contact page may not wait for them. */
export const chatTexts: LateTexts = async (language) => (await CHUNKS[language]()).texts;
