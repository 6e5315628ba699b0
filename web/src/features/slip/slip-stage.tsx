import type { AnswerOf } from '@wallet/shared/contract/endpoint.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import type { Language } from '@wallet/shared/limits.ts';
import { page } from 'vitest/browser';

import { answer } from '#testing/answer.ts';
import { pictureOf } from '#testing/pictures.ts';
import { render } from '#testing/render.tsx';
import { wordsIn } from '#testing/texts.ts';

import { SlipUpload } from './slip-upload.tsx';

/*
 * The slip's part of the deposit for tests: what it asks for answered, and its controls by their words.
 */

interface Given {
  language?: Language;
  hours?: AnswerOf<typeof lookup.slip>;
  takesSlips?: boolean;
}

export async function show({ language = 'en', hours = {}, takesSlips = true }: Given = {}) {
  answer(lookup.slip, hours);
  answer(statement.slips, { total: 0, slips: [] });
  await render(<SlipUpload takesSlips={takesSlips} slipsPath="/user/statement?m=slips" />, { language });
}

/** This feature's words in a language. */
export const wordIn = (language: Language) => wordsIn(language, 'slip');

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** A slip from the device's gallery. Each is a file of its own, as `age` tells. */
export async function slipFile(name = 'slip.png', age = 1): Promise<File> {
  const type = 'image/png';
  return new File([await pictureOf('png')], name, { type, lastModified: age });
}

/** Chooses a file as the device's own dialog hands it over. */
export function choose(file: File): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is nothing to choose a slip with');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
