import type { LateTexts } from '#lib/late-texts.ts';

const CHUNKS = {
  th: () => import('./deposit-th.ts'),
  la: () => import('./deposit-la.ts'),
  en: () => import('./deposit-en.ts'),
};

/** The deposit modal's texts come with it, for home may not wait for them. */
export const depositTexts: LateTexts = async (language) => (await CHUNKS[language]()).texts;
