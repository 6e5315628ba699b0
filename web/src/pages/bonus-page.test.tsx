import { bonus } from '@wallet/shared/contract/bonus.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answer, answerRaw, breakOff, hold, received, refuse } from '#testing/answer.ts';
import { textsIn } from '#testing/texts.ts';

import { alert, card, dialog, field, offer, receive, show, userBonus } from './bonus-page-stage.tsx';

test.each(['limit', 'day', 'week', 'promotion'] as const)(
  'a bonus in use stands by its type (%s) in place of the code field',
  async (type) => {
    await show({ active: type });
    const shown = page.getByRole('region', { name: 'Bonus in use' });
    await expect.element(shown).toHaveTextContent(textsIn('en').t(`type.${type}`, { ns: 'bonus' }));
    await expect.element(field()).not.toBeInTheDocument();
  },
);

test('a type that nobody knows, or none, is no reason to hide the bonus in use', async () => {
  await show({ active: 'a new one' });
  await expect.element(page.getByText('a new one')).toBeVisible();
});

test('BO-2 BO-3 cards in their three states: current and available open, received stays focusable with its reason', async () => {
  await show({
    offers: [
      offer('NOW', { userBonus: userBonus(true, 0) }),
      offer('FULL', { maxReceived: 1, userBonus: userBonus(false, 0) }),
      offer('FREE', { type: 'week', maxReceived: 3, userBonus: userBonus(false, 8 * 86_400_000) }),
    ],
  });
  await expect.element(card('NOW')).toHaveTextContent('In use');
  await expect.element(card('FREE')).toHaveTextContent('0 of 3 this week');
  await expect.element(card('FULL')).toHaveTextContent('1 of 1 today');
  await expect.element(card('FULL')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(card('FULL')).toHaveAccessibleDescription(/again after midnight/);
  (card('FULL').element() as HTMLElement).focus();
  await expect.element(card('FULL')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await userEvent.click(card('FREE'));
  await expect.element(dialog()).toBeVisible();
});

test('BO-2 what was used up yesterday is free again when midnight comes to Bangkok', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  try {
    vi.setSystemTime(new Date('2026-01-15T23:59:30+07:00'));
    await show({ offers: [offer('DAILY', { maxReceived: 1, userBonus: userBonus(false, 1000) })] });
    await vi.advanceTimersByTimeAsync(500);
    await expect.element(card('DAILY')).toHaveAttribute('aria-disabled', 'true');
    await vi.advanceTimersByTimeAsync(30_000);
    await expect.element(card('DAILY')).not.toHaveAttribute('aria-disabled');
    await expect.element(card('DAILY')).toHaveTextContent('0 of 1 today');
  } finally {
    vi.useRealTimers();
  }
});

test('a count above the maximum is told as all of it, and a limit below nothing as none', async () => {
  await show({
    offers: [
      offer('MANY', { type: 'limit', maxReceived: 2, userBonus: userBonus(false, 1, 2, 3, 4, 5) }),
      offer('MINUS', { type: 'limit', maxReceived: -3 }),
    ],
  });
  await expect.element(card('MANY')).toHaveTextContent('2 of 2 received');
  await expect.element(card('MINUS')).toHaveTextContent('0 of 0 received');
});

test('BO-5 receive makes one call however it is tapped, then reads status and list again', async () => {
  await show();
  await userEvent.click(card('DAILY'));
  await expect.element(dialog().getByText('Terms of DAILY')).toBeVisible();
  await expect.element(dialog()).toHaveTextContent(/Minimum100\.00 baht.*Counts as failed at20%/);
  await expect.element(dialog().getByText('Be quick')).toBeVisible();
  expect(received(bonus.activate)).toHaveLength(0);

  const before = [received(bonus.list).length, received(bonus.checkActive).length] as const;
  const release = hold(bonus.activate, { _id: 'u1', isActive: true, received: [] });
  const button = receive('bonus').element() as HTMLElement;
  for (let tap = 0; tap < 3; tap += 1) button.click();
  release();
  await expect.element(page.getByText('The bonus DAILY has begun')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => received(bonus.list).length).toBe(before[0] + 1);
  await expect.poll(() => received(bonus.checkActive).length).toBe(before[1] + 1);
  expect(received(bonus.activate).map(({ input }) => input.params)).toEqual([{ code: 'DAILY' }]);
});

test('BO-8 a bonus already active is confirmed instead of received, without a call', async () => {
  await show({ active: 'day', offers: [offer('DAILY', { userBonus: userBonus(true, 0) })] });
  await userEvent.click(card('DAILY'));
  await expect.element(receive('bonus')).not.toBeInTheDocument();
  await userEvent.click(dialog().getByRole('button', { name: 'Confirm' }));
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(received(bonus.activate)).toHaveLength(0);
});

test('F-58 markup of a banner is made harmless, and a picture that may not be loaded is left out', async () => {
  const html = '<p>Hello<img src=x onerror="window.hacked=1"></p><script>window.hacked=1</script>';
  await show({ offers: [offer('DAILY', { banners: [{ image: 'javascript:alert(1)', html }] })] });
  await userEvent.click(card('DAILY'));
  await expect.element(dialog().getByText('Hello')).toBeVisible();
  expect(dialog().element().querySelector('[onerror], script, [src^=javascript]')).toBeNull();
  expect(window).not.toHaveProperty('hacked');
});

test('long terms show six lines until all is asked for', async () => {
  const html = Array.from({ length: 20 }, (_, line) => `<p>Line ${line}</p>`).join('');
  await show({ offers: [offer('DAILY', { banners: [{ image: '', html }] })] });
  await userEvent.click(card('DAILY'));
  const more = dialog().getByRole('button', { name: 'Read all' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  const box = document.getElementById(more.element().getAttribute('aria-controls') ?? '');
  expect(box?.clientHeight).toBeLessThanOrEqual(156);
  await userEvent.click(more);
  expect(box?.clientHeight).toBeGreaterThan(400);
});

test('a percentage that the operator leaves out is a dash, and the rest of the list stands', async () => {
  await show();
  await userEvent.click(card('DAILY'));
  answerRaw(bonus.list, JSON.stringify([{ ...offer('DAILY'), percentFail: undefined }]));
  await expect.element(dialog()).toBeVisible();
  refuse(bonus.activate, 'NO_DATA');
  // A refusal reads the list again.
  await userEvent.click(receive('bonus'));
  await expect.element(dialog()).toHaveTextContent('Counts as failed at-');
});

test('NT-2 a list that cannot be read leaves a quiet row to try again, and the code field stays', async () => {
  await show({ broken: bonus.list });
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  await expect.element(field()).toBeVisible();
  answer(bonus.list, [offer('DAILY')]);
  await userEvent.click(retry);
  await expect.element(card('DAILY')).toBeVisible();
});

test('a status that cannot be read leaves a row to try again, and the offers stay', async () => {
  await show({ broken: bonus.checkActive });
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  await expect.element(card('DAILY')).toBeVisible();
});

test('an address with a bonus that is no longer offered leads back to the page', async () => {
  await show({ route: '/?m=bonus&of=GONE' });
  await expect.element(card('DAILY')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('BO-4 cancel asks first; kept, nothing is called', async () => {
  await show({ active: 'day' });
  await userEvent.click(page.getByRole('button', { name: 'End bonus' }));
  await expect.element(alert()).toHaveTextContent('End the bonus in use?');
  await userEvent.click(alert().getByRole('button', { name: 'Keep it' }));
  await expect.element(alert()).not.toBeInTheDocument();
  expect(received(bonus.clear)).toHaveLength(0);
});

test('NT-1 an answer that was lost is neither success nor failure, and the books are read', async () => {
  await show();
  breakOff(bonus.activate);
  await userEvent.click(card('DAILY'));
  const before = received(bonus.list).length;
  await userEvent.click(receive('bonus'));
  await expect.element(alert()).toHaveTextContent('Outcome unknown');
  await expect
    .element(alert().getByRole('link', { name: 'Open statement' }))
    .toHaveAttribute('href', '/user/statement');
  expect(received(bonus.list).length).toBeGreaterThan(before);
  expect(received(bonus.activate)).toHaveLength(1);
});
