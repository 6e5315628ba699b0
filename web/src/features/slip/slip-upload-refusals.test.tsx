import { wallet } from '@wallet/shared/contract/wallet.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mockRawResponse, mockRefusal } from '#testing/mock-api.ts';
import { mockUploads } from '#testing/mock-uploads.ts';
import { getRefusalKeys } from '#testing/refusal-keys.ts';
import { createTranslator } from '#testing/texts.ts';

import { button, chooseFile, renderSlipUpload, createSlipFile, slipText } from './slip-upload.test-utils.tsx';

beforeEach(() => {
  sessionStorage.clear();
});

test('SL-2: every refusal of a slip is shown beside it, and the slip stays', async () => {
  const uploads = mockUploads();
  await renderSlipUpload();
  const t = slipText();
  for (const [index, key] of getRefusalKeys(wallet.slip).entries()) {
    mockRefusal(wallet.slip, key);
    const name = `slip-${index}.png`;
    chooseFile(await createSlipFile(name, index + 1));
    await userEvent.click(button(t('send')));
    await expect.poll(() => uploads.length).toBe(index + 1);
    await uploads[index]?.complete();
    const failure = page.getByRole('alert').filter({ hasText: t('failed') });
    await expect.element(failure).toHaveTextContent(createTranslator('en', 'error-texts')(`key.${key}`));
    await expect.element(page.getByText(name)).toBeVisible();
    await expect.element(button(t('retry'))).toBeEnabled();
  }
});

test('F-62 what the operator says beside a slip that was received is shown', async () => {
  mockRawResponse(wallet.slip, '{"reference":"SLIP-1","message":"Checked from 08:00"}');
  const uploads = mockUploads();
  await renderSlipUpload();
  chooseFile(await createSlipFile());
  await userEvent.click(button(slipText()('send')));
  await expect.poll(() => uploads.length).toBe(1);
  await uploads[0]?.complete();
  const received = page.getByRole('status').filter({ hasText: 'Slip received' });
  await expect.element(received).toHaveTextContent('Checked from 08:00');
});

test('a slip whose upload was interrupted has an unknown outcome', async () => {
  mockRefusal(wallet.slip, 'INTERNAL_SERVER_ERROR');
  const uploads = mockUploads();
  await renderSlipUpload();
  const t = slipText();
  chooseFile(await createSlipFile());
  await userEvent.click(button(t('send')));
  await expect.poll(() => uploads.length).toBe(1);
  await uploads[0]?.complete();
  await expect.element(page.getByText(t('unknownTitle'))).toBeVisible();
  await expect.element(page.getByText('slip.png')).toBeVisible();
});
