import { lookup } from '@wallet/shared/contract/lookup.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import type { Language } from '@wallet/shared/limits.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { page } from 'vitest/browser';

import { createPicture } from '#testing/create-picture.ts';
import { mockResponse } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createTranslator } from '#testing/texts.ts';

import { SlipUpload } from './slip-upload.tsx';

/*
 * The slip's part of the deposit for tests: what it asks for answered, and its controls by their words.
 */

interface RenderOptions {
  language?: Language;
  hours?: HandlerResponseOf<typeof lookup.slip>;
  takesSlips?: boolean;
}

export async function renderSlipUpload({
  language = 'en',
  hours = {},
  takesSlips = true,
}: RenderOptions = {}) {
  mockResponse(lookup.slip, hours);
  mockResponse(statement.slips, { total: 0, slips: [] });
  await render(<SlipUpload acceptsSlips={takesSlips} slipsPath="/user/statement?m=slips" />, { language });
}

/** This feature's words in a language. */
export const slipText = (language: Language) => createTranslator(language, 'slip');

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** A slip from the device's gallery. Each is a file of its own, as `age` tells. */
export async function createSlipFile(name = 'slip.png', age = 1): Promise<File> {
  const type = 'image/png';
  return new File([await createPicture('png')], name, { type, lastModified: age });
}

/** Chooses a file as the device's own dialog hands it over. */
export function chooseFile(file: File): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is nothing to choose a slip with');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
