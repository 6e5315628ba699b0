import type { QueryClient } from '@tanstack/react-query';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { page } from 'vitest/browser';

import { createPicture } from '#testing/create-picture.ts';
import { mockResponse } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createTranslator } from '#testing/texts.ts';

import { SlipUpload } from './slip-upload.tsx';
import { useSlipUpload } from './use-slip-upload.ts';

interface RenderOptions {
  hours?: HandlerResponseOf<typeof lookup.slip>;
  acceptsSlips?: boolean;
  client?: QueryClient;
}

export async function renderSlipUpload({ hours = {}, acceptsSlips = true, client }: RenderOptions = {}) {
  mockResponse(lookup.slip, hours);
  mockResponse(statement.slips, { total: 0, slips: [] });
  await render(<SlipUploadHost acceptsSlips={acceptsSlips} />, { language: 'en', ...(client && { client }) });
}

/** Holds the slip, as the deposit modal does. */
function SlipUploadHost({ acceptsSlips }: { acceptsSlips: boolean }) {
  const upload = useSlipUpload();
  return <SlipUpload acceptsSlips={acceptsSlips} upload={upload} onBegin={() => Promise.resolve(true)} />;
}

/** Returns a function that translates this feature's text keys. */
export const slipText = () => createTranslator('en', 'slip');

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Creates a slip. Files with different `age` are different files. */
export async function createSlipFile(name = 'slip.png', age = 1): Promise<File> {
  const type = 'image/png';
  return new File([await createPicture('png')], name, { type, lastModified: age });
}

/** Selects a file as the device's file picker does. */
export function chooseFile(file: File): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no file input');
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
