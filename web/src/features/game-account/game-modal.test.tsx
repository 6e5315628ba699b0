import { wallet } from '@wallet/shared/contract/wallet.ts';
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { toMemberKey } from '#api/member-key.ts';
import { endpointKey } from '#api/query.ts';
import {
  mockResponse,
  mockNetworkError,
  mockPendingResponse,
  mockRawResponse,
  receivedCalls,
  mockRefusal,
} from '#testing/mock-api.ts';
import type { Game } from '#entities/game/use-games.ts';
import { createTestQueryClient, render } from '#testing/render.tsx';
import { createSampleGame, createSampleWallet } from '#testing/samples/sample-wallet.ts';

import { GameModal, type PlayActions } from './game-modal.tsx';

const onPlay = vi.fn<PlayActions['onPlay']>();
const movesMoney = ({ amount }: Game) => amount !== null && Number(amount) > 0;
const onTransfer = vi.fn<PlayActions['onTransfer']>();
const SECRET = 'g/#ข1 %2F';

function TestModal({ code }: { code: string }) {
  const [step, setStep] = useState<string>();
  return (
    <GameModal
      code={code}
      steps={{ step, openStep: setStep, closeStep: () => setStep(undefined) }}
      openingCode={undefined}
      onPlay={onPlay}
      movesMoney={movesMoney}
      onTransfer={onTransfer}
      onClose={() => {}}
    />
  );
}

async function renderGame(
  code: string,
  sampleWallet = createSampleWallet(),
  client = createTestQueryClient(),
) {
  mockResponse(wallet.read, sampleWallet);
  await renderModal(code, client);
}

async function renderModal(code: string, client = createTestQueryClient()) {
  mockResponse(wallet.account, { username: 'daoPG1', password: SECRET });
  await render(<TestModal code={code} />, { language: 'en', route: `/user/home?m=game&g=${code}`, client });
  await expect.element(page.getByRole('dialog')).toBeVisible();
}

const open = () => page.getByRole('button', { name: 'Open account' });
const openedWallet = () =>
  createSampleWallet({
    slots: [createSampleGame('PG', 1), createSampleGame('SA', 1), createSampleGame('JK', 0)],
  });

beforeEach(() => {
  onPlay.mockClear();
  onTransfer.mockClear();
  sessionStorage.clear();
});

test('SA-1 repeated taps open an account once, and then it is shown', async () => {
  await renderGame('JK');
  await expect.element(open()).toBeVisible();
  expect(receivedCalls(wallet.activate)).toHaveLength(0);
  const release = mockPendingResponse(wallet.activate, {});
  const button = open().element() as HTMLElement;
  for (let tap = 0; tap < 3; tap += 1) button.click();
  await expect.element(open()).toHaveAttribute('aria-busy', 'true');
  mockResponse(wallet.read, openedWallet());
  release();
  await expect.element(page.getByText('daoPG1')).toBeVisible();
  expect(receivedCalls(wallet.activate).map(({ input }) => input.params.slotCode)).toEqual(['JK']);
});

test('SA-1 a game that may be open or not is played first, and opened without waiting for what the wallet does not say', async () => {
  const { isActive: _, ...unsaid } = createSampleGame('PG', 1);
  mockRawResponse(wallet.read, JSON.stringify({ wallet: { amount: 9000 }, slots: [unsaid] }));
  await renderModal('PG');
  await expect.element(page.getByText('You may not have an account at this game yet')).toBeVisible();
  await expect.element(page.getByText('You have no account')).not.toBeInTheDocument();
  mockResponse(wallet.activate, {});
  await userEvent.click(open());
  await expect.element(open()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Play on the web' })).toBeVisible();
});

test('SA-1 an account that is already open is reloaded without an error', async () => {
  await renderGame('JK');
  await expect.element(open()).toBeVisible();
  mockRefusal(wallet.activate, 'SLOT_ALREADY_ACTIVE');
  mockResponse(wallet.read, openedWallet());
  await userEvent.click(open());
  await expect.element(page.getByText('daoPG1')).toBeVisible();
  await expect.element(page.getByText('The game account was not opened')).not.toBeInTheDocument();
});

test.each([
  ['cannot be read again', () => mockNetworkError(wallet.read)],
  ['does not have it', () => {}],
] as const)(
  'FA-1 an account that is open, and whose wallet %s, is looked for again',
  async (_, mockAfter) => {
    await renderGame('JK');
    await expect.element(open()).toBeVisible();
    mockResponse(wallet.activate, () => {
      mockAfter();
      return {};
    });
    await userEvent.click(open());
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect.element(retry).toBeVisible();
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull();
    mockResponse(wallet.read, openedWallet());
    await userEvent.click(retry);
    await expect.element(page.getByText('daoPG1')).toBeVisible();
    expect(receivedCalls(wallet.activate)).toHaveLength(1);
  },
);

test.each([
  ['SLOT_ACTIVATE_FAIL', 'The game account could not be opened. Try again later.'],
  ['NO_GAME', 'This game was not found.'],
] as const)('a refusal with %s is shown, and can be tried again', async (key, text) => {
  await renderGame('JK');
  await expect.element(open()).toBeVisible();
  mockRefusal(wallet.activate, key);
  await userEvent.click(open());
  await expect
    .element(page.getByRole('alertdialog'))
    .toHaveTextContent(`The game account was not opened${text}`);
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Close' }));
  await expect.element(open()).not.toHaveAttribute('aria-busy');
});

test('an opening without a response is reported after the wallet was reloaded', async () => {
  await renderGame('JK');
  await expect.element(open()).toBeVisible();
  const before = receivedCalls(wallet.read).length;
  mockNetworkError(wallet.activate);
  await userEvent.click(open());
  await expect.element(page.getByText(/We do not know yet if the account was opened/)).toBeVisible();
  expect(receivedCalls(wallet.read).length).toBeGreaterThan(before);
  expect(receivedCalls(wallet.activate)).toHaveLength(1);
});

test('SA-2 the password is not in the page until it is shown, and not after it is hidden', async () => {
  await renderGame('PG');
  await expect.element(page.getByText('daoPG1')).toBeVisible();
  expect(document.documentElement.outerHTML).not.toContain(SECRET);
  await userEvent.click(page.getByRole('button', { name: 'Show password' }));
  await expect.element(page.getByText(SECRET)).toBeVisible();
  expect(location.href).not.toContain(encodeURIComponent(SECRET));
  await userEvent.click(page.getByRole('button', { name: 'Hide password' }));
  await expect.element(page.getByText(SECRET)).not.toBeInTheDocument();
});

test('SA-2 a hidden password is copied without being shown', async () => {
  await renderGame('PG');
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.click(page.getByRole('button', { name: 'Copy Password' }));
  await expect.element(page.getByText('Copied: ••••••••').first()).toBeInTheDocument();
  expect(write).toHaveBeenCalledExactlyOnceWith(SECRET);
  expect(document.documentElement.outerHTML).not.toContain(SECRET);
  await userEvent.click(page.getByRole('button', { name: 'Copy Username' }));
  await expect.element(page.getByText('Copied: daoPG1').first()).toBeInTheDocument();
  write.mockRestore();
});

test('SA-3 a reset is confirmed, sent once, reloads the account and shows only the new password', async () => {
  await renderGame('PG');
  await userEvent.click(page.getByRole('button', { name: 'Reset password' }));
  const confirmation = page.getByRole('alertdialog');
  await expect.element(confirmation).toHaveTextContent('Reset the password of Game PG?');
  expect(receivedCalls(wallet.resetPassword)).toHaveLength(0);
  await expect.element(confirmation.getByRole('button', { name: 'Cancel' })).toHaveFocus();

  mockResponse(wallet.resetPassword, {});
  const release = mockPendingResponse(wallet.account, { username: 'daoPG1', password: 'new-one' });
  const confirm = confirmation.getByRole('button', { name: 'Reset' }).element() as HTMLElement;
  confirm.click();
  confirm.click();
  await expect.element(confirmation).not.toBeInTheDocument();
  // The old password is not shown as the new one meanwhile.
  await expect.poll(() => receivedCalls(wallet.account).length).toBe(2);
  expect(document.body.textContent).not.toContain(SECRET);
  release();
  await expect.element(page.getByText('new-one')).toBeVisible();
  await expect.element(page.getByText('This is your new password')).toBeVisible();
  expect(receivedCalls(wallet.resetPassword)).toHaveLength(1);
});

test('SA-3 a new password that failed to load is not replaced by the old one', async () => {
  await renderGame('PG');
  await expect.element(page.getByText('daoPG1')).toBeVisible();
  mockResponse(wallet.resetPassword, {});
  mockRefusal(wallet.account, 'SLOT_NO_ACCOUNT');
  await userEvent.click(page.getByRole('button', { name: 'Reset password' }));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }));
  await expect.element(page.getByText(/You have no account at this game yet/)).toBeVisible();
  expect(document.body.textContent).not.toContain(SECRET);
  expect(document.body.textContent).not.toContain('This is your new password');
});

test('SA-3 an account that is read before the reset has its answer is not shown as the new one', async () => {
  const client = createTestQueryClient();
  await renderGame('PG', undefined, client);
  const release = mockPendingResponse(wallet.resetPassword, {});
  await userEvent.click(page.getByRole('button', { name: 'Reset password' }));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }));
  await expect.poll(() => receivedCalls(wallet.resetPassword).length).toBe(1);
  await client.invalidateQueries({ queryKey: endpointKey(wallet.account) });
  const readAt = Date.now();
  await expect.poll(() => Date.now()).toBeGreaterThan(readAt);
  mockRefusal(wallet.account, 'SLOT_NO_ACCOUNT');
  release();
  await expect.element(page.getByText(/You have no account at this game yet/)).toBeVisible();
  expect(document.body.textContent).not.toContain(SECRET);
  expect(document.body.textContent).not.toContain('This is your new password');
});

test('F-62 what the operator says beside a new password is shown', async () => {
  await renderGame('PG');
  mockRawResponse(wallet.resetPassword, '{"message":"It is valid from noon on"}');
  await userEvent.click(page.getByRole('button', { name: 'Reset password' }));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }));
  await expect.element(page.getByText('This is your new password')).toBeVisible();
  await expect.element(page.getByText('It is valid from noon on')).toBeVisible();
});

test('a refused reset shows the reason and leaves the password', async () => {
  await renderGame('PG');
  mockRefusal(wallet.resetPassword, 'SLOT_RESET_PASSWORD_FAIL');
  await userEvent.click(page.getByRole('button', { name: 'Reset password' }));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }));
  await expect
    .element(page.getByRole('alertdialog'))
    .toHaveTextContent(/The password was not changed.*The game password could not be reset/);
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Close' }));
  await userEvent.click(page.getByRole('button', { name: 'Show password' }));
  await expect.element(page.getByText(SECRET)).toBeVisible();
});

test('a cancelled reset sends nothing', async () => {
  await renderGame('PG');
  await userEvent.click(page.getByRole('button', { name: 'Reset password' }));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }));
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(receivedCalls(wallet.resetPassword)).toHaveLength(0);
});

test('the web comes first; apps with safe links are below', async () => {
  const game = createSampleGame('PG', 5, {
    androidLink: 'https://play.example.com/android',
    iosLink: 'javascript:alert(1)',
  });
  await renderGame('PG', createSampleWallet({ slots: [game] }));
  await expect.element(page.getByText('Before the game opens, all the money in your wallet')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Play on the web' }));
  await userEvent.click(page.getByText('Other ways to open'));
  await userEvent.click(page.getByRole('button', { name: 'Open the Android app' }));
  await expect.element(page.getByRole('button', { name: 'Open the iOS app' })).not.toBeInTheDocument();
  expect(onPlay.mock.calls.map(([played, way]) => [played.code, way])).toEqual([
    ['PG', 'web'],
    ['PG', 'android'],
  ]);
});

test.each([
  ['Android', 'intent://scan/#Intent;end', true],
  ['Android', 'mygame://open', false],
  ['Android', '', false],
  ['iPhone', 'intent://scan/#Intent;end', false],
])(
  'on %s with the Android link “%s” a refused link is reported: %s',
  async (device, androidLink, isReported) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(device);
    await renderGame('PG', createSampleWallet({ slots: [createSampleGame('PG', 0, { androidLink })] }));
    await expect.element(page.getByRole('button', { name: 'Play on the web' })).toBeVisible();
    const notice = page.getByText(/^The link to this game’s app is not safe to open/);
    expect(notice.elements()).toHaveLength(isReported ? 1 : 0);
    vi.restoreAllMocks();
  },
);

test('F-21 “do not ask again” is taken back where the game is played', async () => {
  localStorage.setItem(`w.play-moves.${toMemberKey('m1')}.PG`, 'true');
  onTestFinished(() => localStorage.removeItem(`w.play-moves.${toMemberKey('m1')}.PG`));
  await renderGame('PG');
  const unasked = page.getByRole('checkbox', {
    name: 'Always transfer my whole wallet to this game without asking',
  });
  await expect.element(unasked).toBeChecked();
  await userEvent.click(unasked);
  await expect.element(unasked).not.toBeChecked();
  await expect.element(unasked).toHaveFocus();
  expect(localStorage.getItem(`w.play-moves.${toMemberKey('m1')}.PG`)).toBeNull();
  await userEvent.click(unasked);
  expect(localStorage.getItem(`w.play-moves.${toMemberKey('m1')}.PG`)).toBe('true');
});

test('F-21 while the member is asked, there is nothing to take back', async () => {
  await renderGame('PG');
  await expect.element(page.getByRole('button', { name: 'Play on the web' })).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});

test('a game that is not offered shows a notice', async () => {
  await renderGame('GONE');
  await expect.element(page.getByText('This game was not found')).toBeVisible();
});
