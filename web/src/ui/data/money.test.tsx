import { asSatang } from '@wallet/shared/money.ts';
import { expect, onTestFinished, test } from 'vitest';

import { MINUS } from '#lib/format/format.ts';
import { resetClock } from '#lib/time/clock.ts';
import { render } from '#testing/render.tsx';
import { receiveServerTime } from '#testing/server-time.ts';

import { AmountsHidden } from './amounts-hidden.ts';
import { DateTime } from './date-time.tsx';
import { Money } from './money.tsx';
import { RelativeTime } from './relative-time.tsx';
import { WalletCurrency } from './wallet-currency.ts';

test.each([
  ['th', 'BAHT', '500.00\u00a0บาท'],
  ['th', 'LAK', '500.00\u00a0กีบ'],
  ['la', 'BAHT', '500.00\u00a0ບາດ'],
  ['la', 'LAK', '500.00\u00a0ກີບ'],
  ['en', 'BAHT', '500.00\u00a0baht'],
  ['en', 'LAK', '500.00\u00a0kip'],
] as const)('in %s, %s is written as a word', async (language, currency, shown) => {
  const screen = await render(
    <WalletCurrency value={currency}>
      <p>
        <Money amount={asSatang(500_00)} />
      </p>
    </WalletCurrency>,
    { language },
  );
  expect(screen.container.querySelector('p')?.textContent).toBe(shown);
});

test('a sign is shown, and has a text for screen readers', async () => {
  const screen = await render(
    <p>
      <Money amount={asSatang(500_00)} sign={MINUS} />
    </p>,
    { language: 'en' },
  );
  const [eye, ear] = screen.container.querySelectorAll('p span span');
  expect(eye?.textContent).toBe(MINUS);
  expect(eye).toHaveAttribute('aria-hidden', 'true');
  expect(ear?.textContent).toBe('minus ');
});

test('a missing amount is a dash, without sign and currency', async () => {
  const screen = await render(
    <p>
      <Money amount={null} sign="+" />
    </p>,
  );
  expect(screen.container.querySelector('p')?.textContent).toBe('-');
});

test('hidden amounts are not in the page, except those to be confirmed', async () => {
  const screen = await render(
    <AmountsHidden value={true}>
      <p>
        <Money amount={asSatang(123_45)} />
      </p>
      <output>
        <Money units={678.9} alwaysShown />
      </output>
    </AmountsHidden>,
    { language: 'en' },
  );
  expect(screen.container.querySelector('p')?.textContent).toBe('••••Amounts are hidden');
  expect(screen.container.querySelector('output')?.textContent).toBe('678.90');
});

test('times have a machine-readable form; a missing one is a dash', async () => {
  const screen = await render(
    <>
      <DateTime value="2026-02-04T10:04:05.000Z" />
      <p>
        <DateTime value={null} /> <RelativeTime value="" />
      </p>
    </>,
  );
  const stamp = screen.getByText('04/02/2026 17:04:05').element();
  expect(stamp).toHaveAttribute('datetime', '2026-02-04T10:04:05.000Z');
  expect(screen.container.querySelector('p')?.textContent).toBe('- -');
});

test.each([
  ['th', 60_000, '1 นาทีที่แล้ว'],
  ['la', 60_000, '1 ນາທີກ່ອນ'],
  ['en', 60_000, '1 minute ago'],
  ['en', 120_000, '2 minutes ago'],
  ['en', 0, 'just now'],
] as const)('in %s, %d ms ago reads "%s"', async (language, passed, words) => {
  const screen = await render(<RelativeTime value={Date.now() - passed} />, { language });
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
});

test('the words follow a corrected clock at once', async () => {
  onTestFinished(resetClock);
  const operatorsNow = Date.now() - 10 * 60_000;
  const screen = await render(<RelativeTime value={operatorsNow} />, { language: 'en' });
  await expect.element(screen.getByText('10 minutes ago')).toBeVisible();
  receiveServerTime(operatorsNow);
  await expect.element(screen.getByText('just now')).toBeVisible();
});
