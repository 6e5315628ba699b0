import { bonus } from '@wallet/shared/contract/bonus.ts';
import { promotion } from '@wallet/shared/contract/promotion.ts';
import { type Language, LANGUAGES } from '@wallet/shared/limits.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import en from '#api/error-texts.en.json';
import la from '#api/error-texts.la.json';
import th from '#api/error-texts.th.json';
import { mockResponse, receivedCalls, mockRefusal } from '#testing/mock-api.ts';
import { createTestI18n } from '#testing/texts.ts';

import { getAlert, getOfferButton, getDialog, renderBonusPage } from './bonus-page.test-utils.tsx';

const MESSAGES = { th, la, en } as const;

const inEachLanguage = <Key extends string>(...keys: Key[]) =>
  keys.flatMap((key) => LANGUAGES.map((language) => [key, language] as const));
const getText = (language: Language, ns: string, name: string) => createTestI18n(language).t(name, { ns });

test.each(inEachLanguage('BONUS_REMAINING', 'BONUS_ALREADY_ACTIVE', 'BONUS_MAX_CLAIMED', 'NO_DATA'))(
  'a bonus refused with %s shows an alert in %s',
  async (key, language) => {
    await renderBonusPage({ language });
    mockRefusal(bonus.activate, key);
    await userEvent.click(getOfferButton('DAILY'));
    await userEvent.click(page.getByRole('button', { name: getText(language, 'bonus', 'receive') }));
    await expect.element(getAlert()).toHaveTextContent(MESSAGES[language].key[key]);
  },
);

test.each(inEachLanguage('BONUS_CONDITION', 'NO_DATA'))(
  'BO-4 a bonus that cannot end (%s) shows an error dialog in %s',
  async (key, language) => {
    await renderBonusPage({ language, active: 'day' });
    mockRefusal(bonus.clear, key);
    const endLabel = getText(language, 'bonus', 'end');
    await userEvent.click(page.getByRole('button', { name: endLabel }));
    await userEvent.click(getAlert().getByRole('button', { name: endLabel }));
    await expect.element(getAlert()).toHaveTextContent(getText(language, 'command', 'kind.endBonus.refused'));
    await expect.element(getAlert()).toHaveTextContent(MESSAGES[language].key[key]);
    expect(receivedCalls(bonus.clear)).toHaveLength(1);
  },
);

test.each(LANGUAGES)(
  'the end of a bonus is confirmed in %s (BONUS_CLEAR), and the status is reloaded',
  async (language) => {
    await renderBonusPage({ language, active: 'day' });
    mockResponse(bonus.clear, () => {
      mockResponse(bonus.checkActive, { status: false });
      return { message: 'BONUS_CLEAR' as const };
    });
    const endLabel = getText(language, 'bonus', 'end');
    await userEvent.click(page.getByRole('button', { name: endLabel }));
    await userEvent.click(getAlert().getByRole('button', { name: endLabel }));
    await expect.element(page.getByText(MESSAGES[language].key.BONUS_CLEAR)).toBeVisible();
    await expect.element(page.getByRole('textbox')).toBeVisible();
  },
);

test.each(inEachLanguage('NO_PROMOTION', 'PROMOTION_RECEIVED', 'BONUS_FULL', 'BONUS_REMAINING'))(
  'BO-7 a promotion refused with %s shows an alert in %s',
  async (key, language) => {
    mockResponse(promotion.find, { percentFail: 1, description: '' });
    await renderBonusPage({ language, route: '/?m=promotion&of=FIRST100' });
    mockRefusal(promotion.activate, key);
    await userEvent.click(page.getByRole('button', { name: getText(language, 'promotion', 'receive') }));
    await expect.element(getAlert()).toHaveTextContent(MESSAGES[language].key[key]);
  },
);

test.each(LANGUAGES)('BO-6 a code that finds nothing shows NO_PROMOTION in %s', async (language) => {
  mockRefusal(promotion.find, 'NO_PROMOTION');
  await renderBonusPage({ language, route: '/?m=promotion&of=NOTHING' });
  await expect.element(getDialog()).toHaveTextContent(MESSAGES[language].key.NO_PROMOTION);
});
