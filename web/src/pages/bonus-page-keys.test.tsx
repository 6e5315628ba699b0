import { bonus } from '@wallet/shared/contract/bonus.ts';
import { promotion } from '@wallet/shared/contract/promotion.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import en from '#api/error-texts.en.json';
import { mockRawResponse, mockResponse, receivedCalls, mockRefusal } from '#testing/mock-api.ts';
import { createTestI18n } from '#testing/texts.ts';

import { getAlert, getOfferButton, getDialog, receive, renderBonusPage } from './bonus-page.test-utils.tsx';

const getText = (ns: string, name: string) => createTestI18n('en').t(name, { ns });

test.each(['BONUS_REMAINING', 'BONUS_ALREADY_ACTIVE', 'BONUS_MAX_CLAIMED', 'NO_DATA'] as const)(
  'a bonus refused with %s shows an alert',
  async (key) => {
    await renderBonusPage({ language: 'en' });
    mockRefusal(bonus.activate, key);
    await userEvent.click(getOfferButton('DAILY'));
    await receive('bonus');
    await expect.element(getAlert()).toHaveTextContent(en.key[key]);
  },
);

test('F-62 what the operator says beside a bonus that was received is shown', async () => {
  await renderBonusPage({ language: 'en' });
  mockRawResponse(bonus.activate, '{"message":"Deposit 500 first"}');
  await userEvent.click(getOfferButton('DAILY'));
  await receive('bonus');
  await expect.element(page.getByText('The bonus DAILY is now in use Deposit 500 first')).toBeVisible();
});

test.each(['BONUS_CONDITION', 'NO_DATA'] as const)(
  'BO-4 a bonus that cannot end (%s) shows an error dialog',
  async (key) => {
    await renderBonusPage({ language: 'en', active: 'day' });
    mockRefusal(bonus.clear, key);
    const endLabel = getText('bonus', 'end');
    await userEvent.click(page.getByRole('button', { name: endLabel }));
    await userEvent.click(getAlert().getByRole('button', { name: endLabel }));
    await expect.element(getAlert()).toHaveTextContent(getText('command', 'kind.endBonus.refused'));
    await expect.element(getAlert()).toHaveTextContent(en.key[key]);
    expect(receivedCalls(bonus.clear)).toHaveLength(1);
  },
);

test('the end of a bonus is confirmed (BONUS_CLEAR), and the status is reloaded', async () => {
  await renderBonusPage({ language: 'en', active: 'day' });
  mockResponse(bonus.clear, () => {
    mockResponse(bonus.checkActive, { status: false });
    return { message: 'BONUS_CLEAR' as const };
  });
  const endLabel = getText('bonus', 'end');
  await userEvent.click(page.getByRole('button', { name: endLabel }));
  await userEvent.click(getAlert().getByRole('button', { name: endLabel }));
  await expect.element(page.getByText(en.key.BONUS_CLEAR)).toBeVisible();
  await expect.element(page.getByRole('textbox')).toBeVisible();
});

test.each(['NO_PROMOTION', 'PROMOTION_RECEIVED', 'BONUS_FULL', 'BONUS_REMAINING'] as const)(
  'BO-7 a promotion refused with %s shows an alert',
  async (key) => {
    mockResponse(promotion.find, { percentFail: 1, description: '' });
    await renderBonusPage({ language: 'en', route: '/?m=promotion&of=FIRST100' });
    mockRefusal(promotion.activate, key);
    await receive('promotion');
    await expect.element(getAlert()).toHaveTextContent(en.key[key]);
  },
);

test('BO-6 a code that finds nothing shows NO_PROMOTION', async () => {
  mockRefusal(promotion.find, 'NO_PROMOTION');
  await renderBonusPage({ language: 'en', route: '/?m=promotion&of=NOTHING' });
  await expect.element(getDialog()).toHaveTextContent(en.key.NO_PROMOTION);
});
