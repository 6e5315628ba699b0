import { LANGUAGES } from '@wallet/shared/limits.ts';
import { expect, test } from 'vitest';

import { chatTexts } from '#pages/texts/chat.ts';
import { depositTexts } from '#pages/texts/deposit.ts';
import { laterTexts } from '#pages/texts/later.ts';

import { importTexts } from './load-texts.ts';

const files = Object.keys(import.meta.glob('../../**/*texts.th.json'));
const PARTS = ['public', 'messages', 'visitor', 'member'] as const;

test.each(LANGUAGES)('in %s every text file comes with one part, and with one alone', async (language) => {
  const parts = await Promise.all([
    ...PARTS.map((part) => importTexts(part, language)),
    laterTexts(language),
    depositTexts(language),
    chatTexts(language),
  ]);
  const names = parts.flatMap((part) => Object.keys(part));
  expect(names.length).toBe(new Set(names).size);
  expect(names).toHaveLength(files.length);
});
