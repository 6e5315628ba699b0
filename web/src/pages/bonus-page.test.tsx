import { bonus } from '@wallet/shared/contract/bonus.ts';
import { promotion } from '@wallet/shared/contract/promotion.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import {
  mockResponse,
  mockRawResponse,
  mockNetworkError,
  mockPendingResponse,
  receivedCalls,
  mockRefusal,
} from '#testing/mock-api.ts';
import { createTestI18n } from '#testing/texts.ts';

import {
  getAlert,
  getOfferButton,
  getDialog,
  getCodeField,
  createOffer,
  getConfirmButton,
  getReceiveButton,
  receive,
  renderBonusPage,
  createUserBonus,
} from './bonus-page.test-utils.tsx';

test.each(['limit', 'day', 'week', 'promotion'] as const)(
  'an active bonus of type %s replaces the code field',
  async (type) => {
    await renderBonusPage({ active: type });
    const shown = page.getByRole('region', { name: 'Bonus in use' });
    await expect.element(shown).toHaveTextContent(createTestI18n('en').t(`type.${type}`, { ns: 'bonus' }));
    await expect.element(getCodeField()).not.toBeInTheDocument();
  },
);

test('all that the page shows is asked for at once', async () => {
  const release = mockPendingResponse(bonus.checkActive, { status: false });
  await renderBonusPage({ isActiveMocked: true });
  for (const endpoint of [bonus.checkActive, bonus.list, bonus.checkMinimum, promotion.current]) {
    await expect.poll(() => receivedCalls(endpoint).length).toBe(1);
  }
  release();
  await expect.element(getOfferButton('DAILY')).toBeVisible();
  expect(receivedCalls(bonus.checkMinimum)).toHaveLength(1);
});

test('an unknown or missing type does not hide the active bonus', async () => {
  await renderBonusPage({ active: 'a new one' });
  await expect.element(page.getByText('a new one')).toBeVisible();
});

test.each([
  [undefined, 'New bonuses will show here. If you have a promotion code, enter it above.'],
  ['day', 'New bonuses will show here'],
])('with the active bonus %s and none on offer the page says “%s”', async (active, text) => {
  await renderBonusPage({ offers: [], ...(active !== undefined && { active }) });
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  expect(getCodeField().elements()).toHaveLength(active === undefined ? 1 : 0);
});

test('BO-2 BO-3 an active and an available bonus open; a received one can be focused and shows its reason', async () => {
  await renderBonusPage({
    offers: [
      createOffer('NOW', { userBonus: createUserBonus(true, 0) }),
      createOffer('FULL', { maxReceived: 1, userBonus: createUserBonus(false, 0) }),
      createOffer('FREE', {
        type: 'week',
        maxReceived: 3,
        userBonus: createUserBonus(false, 8 * 86_400_000),
      }),
    ],
  });
  await expect.element(getOfferButton('NOW')).toHaveTextContent('In use');
  await expect.element(getOfferButton('FREE')).toHaveTextContent('0 of 3 this week');
  await expect.element(getOfferButton('FULL')).toHaveTextContent('1 of 1 today');
  await expect.element(getOfferButton('FULL')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(getOfferButton('FULL')).toHaveAccessibleDescription(/again after midnight/);
  (getOfferButton('FULL').element() as HTMLElement).focus();
  await expect.element(getOfferButton('FULL')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(getDialog()).not.toBeInTheDocument();
  await userEvent.click(getOfferButton('FREE'));
  await expect.element(getDialog()).toBeVisible();
});

test('BO-2 a bonus that was used up yesterday is available again at midnight in Bangkok', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  try {
    vi.setSystemTime(new Date('2026-01-15T23:59:30+07:00'));
    await renderBonusPage({
      offers: [createOffer('DAILY', { maxReceived: 1, userBonus: createUserBonus(false, 1000) })],
    });
    await vi.advanceTimersByTimeAsync(500);
    await expect.element(getOfferButton('DAILY')).toHaveAttribute('aria-disabled', 'true');
    await vi.advanceTimersByTimeAsync(30_000);
    await expect.element(getOfferButton('DAILY')).not.toHaveAttribute('aria-disabled');
    await expect.element(getOfferButton('DAILY')).toHaveTextContent('0 of 1 today');
  } finally {
    vi.useRealTimers();
  }
});

test('BO-2 a bonus is available again on the return to a page whose device slept over midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  try {
    vi.setSystemTime(new Date('2026-01-15T21:00:00+07:00'));
    await renderBonusPage({
      offers: [createOffer('DAILY', { maxReceived: 1, userBonus: createUserBonus(false, 1000) })],
    });
    await vi.advanceTimersByTimeAsync(500);
    await expect.element(getOfferButton('DAILY')).toHaveAttribute('aria-disabled', 'true');
    // The clock goes on in sleep, the timers do not.
    vi.setSystemTime(new Date('2026-01-16T06:00:00+07:00'));
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(getOfferButton('DAILY')).not.toHaveAttribute('aria-disabled');
  } finally {
    vi.useRealTimers();
  }
});

test('a count above the maximum is shown as the maximum, and a bonus that nobody can receive is not said to be received', async () => {
  await renderBonusPage({
    offers: [
      createOffer('MANY', {
        type: 'limit',
        maxReceived: 2,
        userBonus: createUserBonus(false, 1, 2, 3, 4, 5),
      }),
      createOffer('MINUS', { type: 'limit', maxReceived: -3 }),
    ],
  });
  await expect.element(getOfferButton('MANY')).toHaveTextContent('2 of 2 received');
  await expect.element(getOfferButton('MINUS')).toHaveTextContent('Not available now');
  await expect.element(getOfferButton('MINUS')).not.toHaveTextContent('eceived');
  await expect.element(getOfferButton('MINUS')).toHaveAttribute('aria-disabled', 'true');
});

test('F-54 the smallest deposit of all bonuses stands with the list, not among the terms of one bonus', async () => {
  await renderBonusPage();
  const minimum = /minimum deposit of 100\.00.baht/;
  await expect.element(page.getByRole('region', { name: 'Bonuses' }).getByText(minimum)).toBeVisible();
  await userEvent.click(getOfferButton('DAILY'));
  await expect.element(getDialog().getByText('Terms of DAILY')).toBeVisible();
  await expect.element(getDialog()).not.toHaveTextContent(minimum);
});

test('BO-5 several taps on receive make one call, then status and list are reloaded', async () => {
  await renderBonusPage();
  await userEvent.click(getOfferButton('DAILY'));
  await expect.element(getDialog().getByText('Terms of DAILY')).toBeVisible();
  await expect
    .element(getDialog())
    .toHaveTextContent('Counts as not metwhen 20% or less of the money is left');
  await expect.element(getDialog().getByText('Be quick')).toBeVisible();
  const terms = getDialog().getByText('when 20% or less of the money is left').element();
  const isBefore = terms.compareDocumentPosition(getReceiveButton('bonus').element());
  expect(isBefore & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  expect(receivedCalls(bonus.activate)).toHaveLength(0);

  const before = [receivedCalls(bonus.list).length, receivedCalls(bonus.checkActive).length] as const;
  const release = mockPendingResponse(bonus.activate, { _id: 'u1', isActive: true, received: [] });
  (getReceiveButton('bonus').element() as HTMLElement).click();
  await expect.element(getAlert()).toHaveAccessibleName('Receive DAILY?');
  for (const condition of [
    /turnover/,
    /withdrawals/,
    /minimum deposit of 100\.00.baht/,
    /when 20% or less/,
  ]) {
    await expect.element(getAlert()).toHaveTextContent(condition);
  }
  expect(receivedCalls(bonus.activate)).toHaveLength(0);
  const button = getConfirmButton('bonus').element() as HTMLElement;
  for (let tap = 0; tap < 3; tap += 1) button.click();
  release();
  await expect.element(page.getByText('The bonus DAILY is now in use')).toBeVisible();
  await expect.element(getDialog()).not.toBeInTheDocument();
  // Once for the records before the order, once after it.
  await expect.poll(() => receivedCalls(bonus.list).length).toBe(before[0] + 2);
  await expect.poll(() => receivedCalls(bonus.checkActive).length).toBe(before[1] + 1);
  expect(receivedCalls(bonus.activate).map(({ input }) => input.params)).toEqual([{ code: 'DAILY' }]);
});

test('BO-8 a bonus already active is confirmed instead of received, without a call', async () => {
  await renderBonusPage({
    active: 'day',
    offers: [createOffer('DAILY', { userBonus: createUserBonus(true, 0) })],
  });
  await userEvent.click(getOfferButton('DAILY'));
  await expect.element(getReceiveButton('bonus')).not.toBeInTheDocument();
  await userEvent.click(getDialog().getByRole('button', { name: 'Confirm' }));
  await expect.element(getDialog()).not.toBeInTheDocument();
  expect(receivedCalls(bonus.activate)).toHaveLength(0);
});

test('F-58 HTML of a banner is sanitised, and a refused picture is left out', async () => {
  const html = '<p>Hello<img src=x onerror="window.hacked=1"></p><script>window.hacked=1</script>';
  await renderBonusPage({
    offers: [createOffer('DAILY', { banners: [{ image: 'javascript:alert(1)', html }] })],
  });
  await userEvent.click(getOfferButton('DAILY'));
  await expect.element(getDialog().getByText('Hello')).toBeVisible();
  expect(getDialog().element().querySelector('[onerror], script, [src^=javascript]')).toBeNull();
  expect(window).not.toHaveProperty('hacked');
});

test('long terms show six lines at first', async () => {
  const html = Array.from({ length: 20 }, (_, line) => `<p>Line ${line}</p>`).join('');
  await renderBonusPage({ offers: [createOffer('DAILY', { banners: [{ image: '', html }] })] });
  await userEvent.click(getOfferButton('DAILY'));
  const more = getDialog().getByRole('button', { name: 'Read all' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  const box = document.getElementById(more.element().getAttribute('aria-controls') ?? '');
  expect(box?.clientHeight).toBeLessThanOrEqual(156);
  await userEvent.click(more);
  expect(box?.clientHeight).toBeGreaterThan(400);
});

test('a missing percentage is a dash, and the rest of the list stays', async () => {
  await renderBonusPage();
  await userEvent.click(getOfferButton('DAILY'));
  mockRawResponse(bonus.list, JSON.stringify([{ ...createOffer('DAILY'), percentFail: undefined }]));
  await expect.element(getDialog()).toBeVisible();
  mockRefusal(bonus.activate, 'NO_DATA');
  // A refusal reads the list again.
  await receive('bonus');
  await expect.element(getDialog()).toHaveTextContent('Counts as not met-');
});

test('NT-2 a list that could not be loaded shows a row to try again, and the code field stays', async () => {
  await renderBonusPage({ broken: bonus.list });
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  await expect.element(getCodeField()).toBeVisible();
  mockResponse(bonus.list, [createOffer('DAILY')]);
  await userEvent.click(retry);
  await expect.element(getOfferButton('DAILY')).toBeVisible();
});

test('a status that could not be loaded shows a row to try again; the offers and the code field stay', async () => {
  await renderBonusPage({ broken: bonus.checkActive });
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  await expect.element(getOfferButton('DAILY')).toBeVisible();
  await expect.element(getCodeField()).toBeVisible();
});

test('an address with a bonus that is no longer offered leads back to the page', async () => {
  await renderBonusPage({ route: '/?m=bonus&of=GONE' });
  await expect.element(getOfferButton('DAILY')).toBeVisible();
  await expect.element(getDialog()).not.toBeInTheDocument();
});

test('BO-4 cancel asks first; keeping the bonus makes no call', async () => {
  await renderBonusPage({ active: 'day' });
  await userEvent.click(page.getByRole('button', { name: 'End bonus' }));
  await expect.element(getAlert()).toHaveTextContent('End the bonus in use?');
  await userEvent.click(getAlert().getByRole('button', { name: 'Keep it' }));
  await expect.element(getAlert()).not.toBeInTheDocument();
  expect(receivedCalls(bonus.clear)).toHaveLength(0);
});

test('NT-1 a lost response is neither success nor failure, and the figures are reloaded', async () => {
  await renderBonusPage();
  mockNetworkError(bonus.activate);
  await userEvent.click(getOfferButton('DAILY'));
  const before = receivedCalls(bonus.list).length;
  await receive('bonus');
  await expect.element(getAlert()).toHaveTextContent('We do not know yet if the bonus was received');
  await expect
    .element(getAlert().getByRole('link', { name: 'Open statement' }))
    .toHaveAttribute('href', '/user/statement');
  expect(receivedCalls(bonus.list).length).toBeGreaterThan(before);
  expect(receivedCalls(bonus.activate)).toHaveLength(1);
});
