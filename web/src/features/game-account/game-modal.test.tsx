import { wallet } from '@wallet/shared/contract/wallet.ts';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answer, breakOff, hold, received, refuse } from '#testing/answer.ts';
import { render } from '#testing/render.tsx';
import { sampleGame, sampleWallet } from '#testing/sample-wallet.ts';

import { GameModal } from './game-modal.tsx';
import type { GameWays } from './ways-to-play.tsx';

const onPlay = vi.fn<GameWays['onPlay']>();
const onTransfer = vi.fn<GameWays['onTransfer']>();
const SECRET = 'g/#ข1 %2F';

function Opened({ code }: { code: string }) {
  const [step, setStep] = useState<string>();
  return (
    <GameModal
      code={code}
      currency="BAHT"
      steps={{ step, openStep: setStep, closeStep: () => setStep(undefined) }}
      playing={undefined}
      onPlay={onPlay}
      onTransfer={onTransfer}
      onClose={() => {}}
    />
  );
}

async function show(code: string, given = sampleWallet()) {
  answer(wallet.read, given);
  answer(wallet.account, { username: 'daoPG1', password: SECRET });
  await render(<Opened code={code} />, { language: 'en', route: `/user/home?m=game&g=${code}` });
  await expect.element(page.getByRole('dialog')).toBeVisible();
}

const open = () => page.getByRole('button', { name: 'Open account' });
const openedWallet = () =>
  sampleWallet({ slots: [sampleGame('PG', 1), sampleGame('SA', 1), sampleGame('JK', 0)] });

beforeEach(() => {
  onPlay.mockClear();
  onTransfer.mockClear();
  sessionStorage.clear();
});

test('SA-1: however often it is tapped, an account is opened once, and then it shows', async () => {
  await show('JK');
  await expect.element(open()).toBeVisible();
  expect(received(wallet.activate)).toHaveLength(0);
  const release = hold(wallet.activate, {});
  const button = open().element() as HTMLElement;
  for (let tap = 0; tap < 3; tap += 1) button.click();
  await expect.element(open()).toHaveAttribute('aria-busy', 'true');
  answer(wallet.read, openedWallet());
  release();
  await expect.element(page.getByText('daoPG1')).toBeVisible();
  expect(received(wallet.activate).map(({ input }) => input.params.slotCode)).toEqual(['JK']);
});

test('SA-1: an account that is already open is read again, and no error is shown', async () => {
  await show('JK');
  await expect.element(open()).toBeVisible();
  refuse(wallet.activate, 'SLOT_ALREADY_ACTIVE');
  answer(wallet.read, openedWallet());
  await userEvent.click(open());
  await expect.element(page.getByText('daoPG1')).toBeVisible();
  await expect.element(page.getByText('The account was not opened')).not.toBeInTheDocument();
});

test.each([
  ['SLOT_ACTIVATE_FAIL', 'The game account could not be opened. Try again later.'],
  ['NO_GAME', 'This game was not found.'],
] as const)('a refusal with %s is told in its place, and can be tried again', async (key, text) => {
  await show('JK');
  await expect.element(open()).toBeVisible();
  refuse(wallet.activate, key);
  await userEvent.click(open());
  await expect.element(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  await expect.element(open()).not.toHaveAttribute('aria-busy');
});

test('an opening whose answer was lost says so after the wallet was read again', async () => {
  await show('JK');
  await expect.element(open()).toBeVisible();
  const before = received(wallet.read).length;
  breakOff(wallet.activate);
  await userEvent.click(open());
  await expect.element(page.getByText(/It is not known whether the account was opened/)).toBeVisible();
  expect(received(wallet.read).length).toBeGreaterThan(before);
  expect(received(wallet.activate)).toHaveLength(1);
});

test('SA-2: the password is not in the page until it is shown, and not after it is hidden', async () => {
  await show('PG');
  await expect.element(page.getByText('daoPG1')).toBeVisible();
  expect(document.documentElement.outerHTML).not.toContain(SECRET);
  await userEvent.click(page.getByRole('button', { name: 'Show password' }));
  await expect.element(page.getByText(SECRET)).toBeVisible();
  expect(location.href).not.toContain(encodeURIComponent(SECRET));
  await userEvent.click(page.getByRole('button', { name: 'Hide password' }));
  await expect.element(page.getByText(SECRET)).not.toBeInTheDocument();
});

test('SA-2: a hidden password is copied without being shown', async () => {
  await show('PG');
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.click(page.getByRole('button', { name: 'Copy Password' }));
  await expect.element(page.getByText('Copied: ••••••••').first()).toBeInTheDocument();
  expect(write).toHaveBeenCalledExactlyOnceWith(SECRET);
  expect(document.documentElement.outerHTML).not.toContain(SECRET);
  await userEvent.click(page.getByRole('button', { name: 'Copy Username' }));
  await expect.element(page.getByText('Copied: daoPG1').first()).toBeInTheDocument();
  write.mockRestore();
});

test('SA-3: a reset asks first, happens once, reads the account again and shows the new password alone', async () => {
  await show('PG');
  await userEvent.click(page.getByRole('button', { name: 'Reset password' }));
  const question = page.getByRole('alertdialog');
  await expect.element(question).toHaveTextContent('Reset the password of Game PG?');
  expect(received(wallet.resetPassword)).toHaveLength(0);
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();

  answer(wallet.resetPassword, {});
  const release = hold(wallet.account, { username: 'daoPG1', password: 'new-one' });
  const confirm = question.getByRole('button', { name: 'Reset' }).element() as HTMLElement;
  confirm.click();
  confirm.click();
  await expect.element(question).not.toBeInTheDocument();
  // The old password is not given out as the new one meanwhile.
  await expect.poll(() => received(wallet.account).length).toBe(2);
  expect(document.body.textContent).not.toContain(SECRET);
  release();
  await expect.element(page.getByText('new-one')).toBeVisible();
  await expect.element(page.getByText('This is your new password')).toBeVisible();
  expect(received(wallet.resetPassword)).toHaveLength(1);
});

test('SA-3: where the new password cannot be read, the old one is not shown in its place', async () => {
  await show('PG');
  await expect.element(page.getByText('daoPG1')).toBeVisible();
  answer(wallet.resetPassword, {});
  refuse(wallet.account, 'SLOT_NO_ACCOUNT');
  await userEvent.click(page.getByRole('button', { name: 'Reset password' }));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }));
  await expect.element(page.getByText(/You have no account at this game yet/)).toBeVisible();
  expect(document.body.textContent).not.toContain(SECRET);
  expect(document.body.textContent).not.toContain('This is your new password');
});

test('a refused reset says so and leaves the password as it was', async () => {
  await show('PG');
  refuse(wallet.resetPassword, 'SLOT_RESET_PASSWORD_FAIL');
  await userEvent.click(page.getByRole('button', { name: 'Reset password' }));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }));
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'The game password could not be reset' }))
    .toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Show password' }));
  await expect.element(page.getByText(SECRET)).toBeVisible();
});

test('a reset that was called off sends nothing', async () => {
  await show('PG');
  await userEvent.click(page.getByRole('button', { name: 'Reset password' }));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }));
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(received(wallet.resetPassword)).toHaveLength(0);
});

test('the web is the first way in; the apps whose links are safe stand below', async () => {
  const game = sampleGame('PG', 5, {
    androidLink: 'https://play.example.com/android',
    iosLink: 'javascript:alert(1)',
  });
  await show('PG', sampleWallet({ slots: [game] }));
  await expect.element(page.getByText('Playing moves all your money into this game')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Play on the web' }));
  await userEvent.click(page.getByText('Other ways to open'));
  await userEvent.click(page.getByRole('button', { name: 'Open the Android app' }));
  await expect.element(page.getByRole('button', { name: 'Open the iOS app' })).not.toBeInTheDocument();
  expect(onPlay.mock.calls.map(([played, way]) => [played.code, way])).toEqual([
    ['PG', 'web'],
    ['PG', 'android'],
  ]);
});

test('a game that is not offered says so', async () => {
  await show('GONE');
  await expect.element(page.getByText('This game was not found')).toBeVisible();
});
