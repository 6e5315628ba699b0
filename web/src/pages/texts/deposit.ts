import type { LazyTexts } from '#lib/lazy/lazy-texts.ts';

const CHUNKS = {
  th: () => import('./deposit-th.ts'),
  la: () => import('./deposit-la.ts'),
  en: () => import('./deposit-en.ts'),
};

/** The deposit modal's texts come with it, for home may not wait for them. */
export const depositTexts: LazyTexts = async (language) => (await CHUNKS[language]()).texts;
