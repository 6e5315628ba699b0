import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { getI18n } from 'react-i18next';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { findNextStep, NEXT_STEPS } from '#entities/next-step/next-steps.ts';
import { mockRawResponse, mockResponse, receivedCalls, mockRefusal } from '#testing/mock-api.ts';
import { getRefusalKeys } from '#testing/refusal-keys.ts';
import { render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { createTranslator } from '#testing/texts.ts';

import { TestPanel } from './wallet-link-panel.test-utils.tsx';

test('F-62 what the operator says beside a link that was sent is shown', async () => {
  mockResponse(wallet.read, createSampleWallet());
  mockResponse(statement.list, { total: 0, statements: [] });
  mockRawResponse(wallet.trueLink, '{"message":"Deposit 500 first"}');
  await render(<TestPanel />, { language: 'en' });
  await userEvent.fill(page.getByRole('textbox'), 'https://gift.truemoney.com/campaign/?v=0199abc');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent(/Link sent.*Deposit 500 first/);
});

test('TW-3: every refusal of a link is a toast and an error of the field, which keeps its text', async () => {
  mockResponse(wallet.read, createSampleWallet());
  mockResponse(statement.list, { total: 0, statements: [] });
  await render(<TestPanel />, {
    language: 'en',
    route: '/user/home?m=deposit',
  });
  const errorText = createTranslator('en', 'error-texts');
  const field = page.getByRole('textbox');
  const keys = getRefusalKeys(wallet.trueLink);
  for (const [index, key] of keys.entries()) {
    mockRefusal(wallet.trueLink, key);
    const link = `https://gift.truemoney.com/campaign/?v=0199abc${index}`;
    await userEvent.fill(field, link);
    await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
    await userEvent.keyboard('{Enter}');
    const message = errorText(`key.${key}`);
    await expect.element(field).toHaveAccessibleDescription(new RegExp(message.replace(/[.()]/g, '\\$&')));
    await expect.element(page.getByRole('alert').filter({ hasText: message }).first()).toBeVisible();
    await expect.element(field).toHaveValue(link);
    const step = findNextStep(key);
    const links = document.querySelectorAll('form a');
    expect([...links].map((each) => each.getAttribute('href'))).toEqual(step ? [NEXT_STEPS[step]] : []);
  }
  expect(receivedCalls(wallet.trueLink)).toHaveLength(keys.length);
});

test('the error of a refused link is said in the language that is chosen after it', async () => {
  mockResponse(wallet.read, createSampleWallet());
  mockResponse(statement.list, { total: 0, statements: [] });
  mockRefusal(wallet.trueLink, 'TRUELINK_INVALID');
  await render(<TestPanel />, { language: 'en' });
  const field = page.getByRole('textbox');
  await userEvent.fill(field, 'https://gift.truemoney.com/campaign/?v=0199abc');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription(/This link is not valid/);
  await getI18n().changeLanguage('th');
  await expect.element(field).toHaveAccessibleDescription(/ลิงก์ไม่ถูกต้อง/);
});
