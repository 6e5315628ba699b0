import type { LazyTexts } from '#lib/lazy/lazy-texts.ts';

const CHUNKS = {
  th: () => import('./later-th.ts'),
  la: () => import('./later-la.ts'),
  en: () => import('./later-en.ts'),
};

/** The texts of the member's modals and further pages, which home may not wait for. */
export const laterTexts: LazyTexts = async (language) => (await CHUNKS[language]()).texts;
