import { serviceLookup } from '@wallet/shared/contract/lookup-service.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { LANGUAGES } from '@wallet/shared/limits.ts';
import { useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { readSetting } from '#entities/safer-gambling/member-settings.ts';
import { toMemberKey } from '#api/member-key.ts';
import { usePlayBreak } from '#entities/safer-gambling/use-play-break.ts';
import { appConfig } from '#lib/app-config.ts';
import { resetClock } from '#lib/time/clock.ts';
import { mockNetworkError, mockRawResponse, mockResponse } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { receiveServerTime } from '#testing/server-time.ts';

import { SaferGamblingModal } from './safer-gambling-modal.tsx';

const MEMBER = toMemberKey('m1');
/** Half past a minute, so that the seconds that a test takes do not show. */
const START = Date.UTC(2026, 1, 4, 10, 0, 30);
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Returns the end of the stored break in minutes; NaN if it is of another kind. */
const storedEnd = (kind: string) => {
  const [stored, until] = (readSetting(MEMBER, 'break') ?? '').split(' ');
  return stored === kind ? Number(until) / MINUTE_MS : Number.NaN;
};

function TestModal() {
  const [step, setStep] = useState<string>();
  return (
    <CurrentBreak value={usePlayBreak()}>
      <SaferGamblingModal
        steps={{ step, openStep: setStep, closeStep: () => setStep(undefined) }}
        onClose={() => {}}
      />
    </CurrentBreak>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Answers with an operator that has a chat, or none. */
function mockInfo(enableChatWidget: boolean) {
  mockResponse(serviceLookup.info, {
    info: { name: 'Dao', website: 'https://dao.example' },
    contact: { contactText: '', lineLink: '', lineName: '', lineQR: '' },
    registerOTP: false,
    enableChatWidget,
    conditions: [],
  });
}

async function open(language: (typeof LANGUAGES)[number] = 'en') {
  mockResponse(wallet.read, createSampleWallet());
  await render(<TestModal />, { language });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  resetClock();
  receiveServerTime(START);
  localStorage.setItem('w.since', String(START - 75 * 60_000));
});
afterEach(resetClock);

test('the time of this session is in hours and minutes', async () => {
  await open();
  await expect.element(page.getByText('1 h 15 min')).toBeVisible();
});

test('the deposit reminder and the net position are found here as well', async () => {
  await open();
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await expect.element(link('Deposit reminder')).toHaveAttribute('href', '/user/profile?m=reminder');
  await expect.element(link('Net position')).toHaveAttribute('href', '/user/statement?m=net-position');
});

test('a break is chosen by its length, shows its end and what may end it early, and the browser is asked to keep it', async () => {
  await open();
  await button('Take a break').click();
  const dialog = page.getByRole('dialog', { name: 'Take a break' });
  await expect
    .element(dialog.getByText(/Until 05\/02\/2026 17:00:\d\d\. You cannot end it earlier/))
    .toBeVisible();
  await dialog.getByRole('radio', { name: '7 days' }).click();
  await expect
    .element(dialog.getByText(/Until 11\/02\/2026 17:00:\d\d\. You cannot end it earlier/))
    .toBeVisible();
  await expect.element(dialog.getByText(/which Safari does after 7 days without a visit/)).toBeVisible();
  const persist = vi.spyOn(StorageManager.prototype, 'persist').mockResolvedValue(true);
  onTestFinished(() => persist.mockRestore());
  await button('Start break').click();
  expect(persist).toHaveBeenCalledOnce();
  expect(storedEnd('break')).toBeCloseTo((START + 7 * DAY_MS) / MINUTE_MS, 0);
  await expect.element(page.getByText('You are taking a break')).toBeVisible();
  await expect
    .element(page.getByText(/Until 11\/02\/2026 17:00:\d\d this device shows no deposits/))
    .toBeVisible();

  // It can only be made longer.
  await button('Make the break longer').click();
  const names = dialog
    .getByRole('radio')
    .elements()
    .map((radio) => radio.parentElement?.textContent);
  expect(names).toEqual(['30 days', '6 weeks']);
});

test('Cancel begins no break', async () => {
  await open();
  await button('Take a break').click();
  await button('Cancel').click();
  await expect.element(page.getByRole('dialog', { name: 'Take a break' })).not.toBeInTheDocument();
  expect(readSetting(MEMBER, 'break')).toBeUndefined();
});

test('to stop playing takes one more tap, and afterwards offers a message to our team that is not sent by itself', async () => {
  mockInfo(true);
  await open();
  await button('Stop playing').click();
  const dialog = page.getByRole('dialog', { name: 'Stop playing' });
  await dialog.getByRole('button', { name: 'Stop playing' }).click();
  expect(storedEnd('stop')).toBeCloseTo((START + 184 * DAY_MS) / MINUTE_MS, 0);
  await expect.element(page.getByText('You have stopped playing')).toBeVisible();
  await expect.element(button('Take a break')).not.toBeInTheDocument();
  await button('Write to our team').click();
  expect(sessionStorage.getItem('w.draft.prepared')).toMatch(/I want to stop playing/);
});

test.each([
  ['has no chat', () => mockInfo(false)],
  ['does not say if it has a chat', () => mockRawResponse(serviceLookup.info, '{"info":{"name":"Dao"}}')],
  ['cannot be asked', () => mockNetworkError(serviceLookup.info)],
] as const)('where the operator %s, the message to our team can be copied', async (_, mockOperatorInfo) => {
  mockOperatorInfo();
  localStorage.setItem(`w.rg.${MEMBER}.break`, `stop ${START + DAY_MS}`);
  await open();
  await expect.element(page.getByText(/I want to stop playing/)).toBeVisible();
  await button('Write to our team').click();
  expect(sessionStorage.getItem('w.draft.prepared')).toBeNull();
});

test('a longer time between two reminders is said to begin later, a shorter one holds at once', async () => {
  localStorage.setItem(`w.rg.${MEMBER}.interval`, '60');
  await open();
  await page.getByText('2 h', { exact: true }).click();
  await expect.element(page.getByText('Now every 1 h. After the next reminder, every 2 h')).toBeVisible();
  expect(readSetting(MEMBER, 'interval')).toBe('60 120');
  await page.getByText('15 min', { exact: true }).click();
  await expect.element(page.getByText(/From the next reminder/)).not.toBeInTheDocument();
  expect(readSetting(MEMBER, 'interval')).toBe('15');
});

test('reminders of the time are off until the member turns them on, and can be turned off again', async () => {
  await open();
  const off = page.getByRole('radio', { name: 'Off' });
  await expect.element(off).toBeChecked();
  await page.getByText('30 min', { exact: true }).click();
  expect(readSetting(MEMBER, 'interval')).toBe('30');
  await page.getByText('Off', { exact: true }).click();
  await expect.element(page.getByText('Now every 30 min. No more after the next reminder.')).toBeVisible();
});

test('what is kept is removed on request, but not during a break', async () => {
  await open();
  await expect.element(page.getByText('Remind me how long I have been here')).toBeVisible();
  await expect.element(button('Remove from this device')).not.toBeInTheDocument();
  await page.getByText('30 min', { exact: true }).click();
  await button('Remove from this device').click();
  expect(localStorage.length).toBe(1);
  await button('Take a break').click();
  await button('Start break').click();
  await expect.element(page.getByText('You are taking a break')).toBeVisible();
  await expect.element(button('Remove from this device')).not.toBeInTheDocument();
});

const changeConfig = (change: Partial<typeof appConfig>) => {
  const before = { ...appConfig };
  Object.assign(appConfig, change);
  onTestFinished(() => void Object.assign(appConfig, before));
};

test.each([
  [{}, 'Mental health hotline · Call 1323', 'tel:1323'],
  [{ helpLine: '021234567 Quiet Line' }, 'Quiet Line · Call 021234567', 'tel:021234567'],
  [{ helpLine: '1300', variant: 'lao' }, '1300 · Call 1300', 'tel:1300'],
] as const)('the help line of %j is %s', async (config, text, href) => {
  changeConfig(config);
  await open();
  await expect.element(page.getByRole('link', { name: text })).toHaveAttribute('href', href);
});

test.each([{ helpLine: 'none' }, { variant: 'lao' }] as const)(
  'with %j there is no help line',
  async (config) => {
    changeConfig(config);
    await open();
    await expect.element(page.getByRole('link', { name: 'Contact our team' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /Call/ })).not.toBeInTheDocument();
  },
);

test('the operator’s own page is a link if its address passes the check of all addresses', async () => {
  changeConfig({ saferGamblingUrl: 'https://operator.example/limits' });
  await open();
  const link = page.getByRole('link', { name: /own page/ });
  await expect.element(link).toHaveAttribute('href', 'https://operator.example/limits');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test.each(LANGUAGES)('in %s it fits 320 px, with nothing cut', async (language) => {
  await page.viewport(320, 740);
  onTestFinished(() => page.viewport(390, 844));
  await open(language);
  await expect.element(page.getByRole('radio').first()).toBeInTheDocument();
  const dialog = document.querySelector('dialog');
  for (const element of dialog?.querySelectorAll<HTMLElement>('button, a, label, p, h2, h3') ?? []) {
    expect([
      element.textContent,
      element.scrollWidth <= element.clientWidth + 1 || getComputedStyle(element).display === 'inline',
    ]).toEqual([element.textContent, true]);
  }
});
