import { game } from '@wallet/shared/contract/game.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { toMemberKey } from '#api/member-key.ts';
import { playCommand } from '#commands/definitions/wallet-moves.ts';
import { runCommand } from '#commands/use-command.ts';
import { appConfig } from '#lib/app-config.ts';
import {
  mockNetworkError,
  mockPendingResponse,
  mockRefusal,
  mockResponse,
  receivedCalls,
} from '#testing/mock-api.ts';
import { createSampleGame, createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { dismissToast, toastStore } from '#ui/feedback/toast-store.ts';

import {
  approveMovesToPg,
  createGameWithMoney,
  getDialog,
  LINK,
  mockMove,
  onMoveBack,
  openFakeTab,
  renderPlayer,
  tapPlay,
} from './use-play.test-utils.tsx';

const tapInDialog = (name: string) => userEvent.click(getDialog().getByRole('button', { name }));
const walletOf = (baht: number) => createSampleWallet({ wallet: { amount: bahtToSatang(baht) } });
const countTransfers = () => receivedCalls(wallet.transferAll).length;

beforeEach(() => {
  vi.restoreAllMocks();
  onMoveBack.mockClear();
  sessionStorage.clear();
  localStorage.clear();
  for (const { id } of toastStore.get()) dismissToast(id);
});

afterEach(() => {
  appConfig.playBalance = 'game';
});

test('F-21 before money moves, the question names the fresh amount and the game; Cancel sends nothing', async () => {
  const { open } = openFakeTab();
  await renderPlayer(createGameWithMoney());
  mockResponse(wallet.read, walletOf(7654.32));
  await tapPlay();
  await expect.element(getDialog()).toHaveTextContent('Transfer money to Game PG?');
  await expect.element(getDialog()).toHaveTextContent('7,654.32 baht');
  await expect.element(getDialog()).toHaveTextContent('Money in other games stays where it is.');
  await expect.element(getDialog().getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(open).not.toHaveBeenCalled();
  await tapInDialog('Cancel');
  await expect.element(getDialog()).not.toBeInTheDocument();
  expect(countTransfers()).toBe(0);
});

test('F-21 the tab opens within the tap on the confirmation; the next play asks again', async () => {
  const { open, replace } = openFakeTab();
  await renderPlayer(createGameWithMoney());
  // The wallet still has money for the next play.
  mockResponse(wallet.transferAll, { amount: bahtToSatang(9000) });
  await tapPlay();
  const confirm = getDialog().getByRole('button', { name: 'Transfer and play' });
  await expect.element(confirm).toBeVisible();
  (confirm.element() as HTMLElement).click();
  // Synchronously: later a blocker would stop it.
  expect(open).toHaveBeenCalledOnce();
  await expect.poll(() => replace.mock.calls).toEqual([[LINK]]);
  await expect.element(getDialog()).not.toBeInTheDocument();
  expect(receivedCalls(wallet.transferAll).map(({ input }) => input.body)).toEqual([{ to: 'PG' }]);

  await tapPlay();
  await expect.element(getDialog()).toHaveTextContent('Transfer money to Game PG?');
  expect(countTransfers()).toBe(1);
});

test('F-21 “do not ask again” holds for this game only and is stored as a plain string', async () => {
  const { replace } = openFakeTab();
  const { client } = await renderPlayer(createGameWithMoney());
  await tapPlay();
  await userEvent.click(
    getDialog().getByRole('checkbox', {
      name: 'Next time transfer my whole wallet to this game without asking',
    }),
  );
  expect(localStorage.getItem(`w.play-moves.${toMemberKey('m1')}.PG`)).toBeNull();
  await tapInDialog('Transfer and play');
  await expect.poll(() => replace.mock.calls.length).toBe(1);
  expect(Object.entries(localStorage)).toEqual([[`w.play-moves.${toMemberKey('m1')}.PG`, 'true']]);

  // A tap within a second of the last would count as the same one.
  client.getMutationCache().clear();
  await tapPlay();
  await expect.poll(() => replace.mock.calls.length).toBe(2);
  await expect.element(getDialog()).not.toBeInTheDocument();
});

test('F-21 if the wallet has changed since the question, the new amount is asked for and nothing is sent', async () => {
  const { tab } = openFakeTab();
  await renderPlayer(createGameWithMoney());
  await tapPlay();
  await expect.element(getDialog()).toHaveTextContent('9,000.00 baht');
  mockResponse(wallet.read, walletOf(9500));
  await tapInDialog('Transfer and play');
  await expect.element(getDialog()).toHaveTextContent('9,500.00 baht');
  await expect.element(getDialog()).toHaveTextContent('Your wallet balance has changed.');
  expect(tab.close).toHaveBeenCalled();
  expect(countTransfers()).toBe(0);
});

test('a move that another screen sends already closes the question with its step: the next Back does something', async () => {
  openFakeTab();
  const { client } = await renderPlayer(createGameWithMoney());
  const release = mockPendingResponse(wallet.transferAll, { amount: bahtToSatang(9000) });
  await tapPlay();
  await expect.element(getDialog()).toBeVisible();
  expect(page.getByLabelText('step')).toHaveTextContent('play');
  const sent = runCommand({ client, definition: playCommand, input: { body: { to: 'PG' } }, options: {} });
  await tapInDialog('Transfer and play');
  await expect.element(page.getByLabelText('step')).toHaveTextContent(/^$/);
  release();
  await sent;
  expect(countTransfers()).toBe(1);
});

test('F-20 a wallet that turns out to be empty moves nothing and asks nothing', async () => {
  openFakeTab();
  await renderPlayer(createGameWithMoney());
  mockResponse(wallet.read, walletOf(0));
  await tapPlay();
  await expect.element(getDialog().getByRole('link', { name: 'Open game' })).toBeVisible();
  await expect.element(getDialog()).not.toHaveTextContent('is now in');
  expect(countTransfers()).toBe(0);
});

test('F-80 without a fresh balance no money moves, the dialog says so, and it can be tried again', async () => {
  const { replace } = openFakeTab();
  approveMovesToPg();
  await renderPlayer(createGameWithMoney());
  mockRefusal(wallet.read, 'INTERNAL_SERVER_ERROR');
  await tapPlay();
  await expect.element(getDialog()).toHaveTextContent('No money was transferred.');
  await expect.element(getDialog()).toHaveTextContent('We could not check your balance');
  expect(countTransfers()).toBe(0);
  mockResponse(wallet.read, createSampleWallet());
  await tapInDialog('Try again');
  await expect.poll(() => replace.mock.calls).toEqual([[LINK]]);
  expect(countTransfers()).toBe(1);
});

test.each(['refused', 'network'])(
  'an account lookup that fails (%s) is reported before any money moves',
  async (kind) => {
    openFakeTab();
    approveMovesToPg();
    await renderPlayer(createGameWithMoney());
    if (kind === 'refused') mockRefusal(wallet.account, 'SLOT_NO_ACCOUNT');
    else mockNetworkError(wallet.account);
    await tapPlay();
    await expect.element(getDialog()).toHaveTextContent('No money was transferred.');
    expect(countTransfers()).toBe(0);
  },
);

test('after the money moved, the game is opened again without moving money again', async () => {
  const { replace } = openFakeTab();
  approveMovesToPg();
  await renderPlayer(createGameWithMoney());
  mockRefusal(game.autoLogin, 'NO_GAME');
  await tapPlay();
  await expect.element(getDialog()).toHaveTextContent('9,000.00 baht is now in Game PG.');
  mockResponse(game.autoLogin, { link: LINK });
  // A repeated tap within a second counts as the same one, so only a later tap sends the request again.
  await expect
    .poll(async () => {
      if (getDialog().elements().length > 0) await tapInDialog('Open game again');
      return replace.mock.calls;
    })
    .toEqual([[LINK]]);
  expect(countTransfers()).toBe(1);
});

test('after the money moved, a second failure still says where the money is', async () => {
  const { tab } = openFakeTab();
  approveMovesToPg();
  await renderPlayer(createGameWithMoney());
  mockRefusal(game.autoLogin, 'NO_GAME');
  await tapPlay();
  await expect.element(getDialog()).toBeVisible();
  mockRefusal(wallet.account, 'SLOT_NO_ACCOUNT');
  await tapInDialog('Open game again');
  await expect.poll(() => tab.close.mock.calls.length).toBe(2);
  await expect.element(getDialog()).toHaveTextContent('9,000.00 baht is now in Game PG.');
  expect(countTransfers()).toBe(1);
});

test('the money can be moved back: the outcome closes and the transfer from the game opens', async () => {
  openFakeTab();
  approveMovesToPg();
  await renderPlayer(createGameWithMoney());
  mockRefusal(game.autoLogin, 'NO_GAME');
  await tapPlay();
  await tapInDialog('Transfer back to wallet');
  await expect.poll(() => onMoveBack.mock.calls).toEqual([['PG']]);
  await expect.element(getDialog()).not.toBeInTheDocument();
});

test('a refused transfer can be followed by opening the game without one', async () => {
  const { replace } = openFakeTab();
  approveMovesToPg();
  await renderPlayer(createGameWithMoney());
  mockRefusal(wallet.transferAll, 'TRANSFER_FAIL');
  await tapPlay();
  await expect.element(getDialog()).toHaveTextContent('The money is back where it was');
  await expect
    .element(getDialog().getByRole('link', { name: 'Open statement' }))
    .toHaveAttribute('href', '/user/statement');
  await tapInDialog('Open without a transfer');
  await expect.poll(() => replace.mock.calls).toEqual([[LINK]]);
  expect(countTransfers()).toBe(1);
});

test.each([0, 550, 9000, 12_345])(
  'F-21 where the money is does not depend on the amount that the operator answers: %d',
  async (baht) => {
    openFakeTab();
    approveMovesToPg();
    await renderPlayer(createGameWithMoney());
    mockMove(createSampleWallet(), bahtToSatang(baht));
    mockRefusal(game.autoLogin, 'NO_GAME');
    await tapPlay();
    await expect.element(getDialog()).toHaveTextContent('9,000.00 baht is now in Game PG.');
  },
);

test.each([
  ['cannot be read', () => mockRefusal(wallet.read, 'INTERNAL_SERVER_ERROR')],
  ['has more than before', () => mockResponse(wallet.read, walletOf(9001))],
])(
  'F-21 if the wallet %s after the move, no figure is told, and the money can be moved back',
  async (_, mockWallet) => {
    openFakeTab();
    approveMovesToPg();
    await renderPlayer(createGameWithMoney());
    mockResponse(wallet.transferAll, () => {
      mockWallet();
      return { amount: bahtToSatang(9000) };
    });
    mockRefusal(game.autoLogin, 'NO_GAME');
    await tapPlay();
    await expect.element(getDialog()).toHaveTextContent('Your money is in Game PG or still in your wallet.');
    await expect.element(getDialog()).not.toHaveTextContent('No money was transferred.');
    await tapInDialog('Transfer back to wallet');
    await expect.poll(() => onMoveBack.mock.calls).toEqual([['PG']]);
    expect(countTransfers()).toBe(1);
  },
);

test('a transfer that left the wallet as it was is not reported as moved', async () => {
  openFakeTab();
  approveMovesToPg();
  await renderPlayer(createGameWithMoney(), { wallet: walletOf(0.5) });
  mockResponse(wallet.transferAll, { amount: bahtToSatang(0.5) });
  mockRefusal(game.autoLogin, 'NO_GAME');
  await tapPlay();
  await expect.element(getDialog()).toHaveTextContent('No money was transferred.');
  expect(countTransfers()).toBe(1);
});

test.each([
  ['game', 0],
  ['wallet', 1],
] as const)(
  'F-21 if the balance of the %s decides, a game without money gets %d transfers',
  async (decisive, count) => {
    appConfig.playBalance = decisive;
    const { replace } = openFakeTab();
    localStorage.setItem(`w.play-moves.${toMemberKey('m1')}.EMPTY`, 'true');
    const empty = createSampleGame('EMPTY', 0, { webUrl: LINK });
    await renderPlayer(empty, { wallet: createSampleWallet({ slots: [empty] }) });
    await tapPlay();
    await expect.poll(() => replace.mock.calls).toEqual([[LINK]]);
    expect(countTransfers()).toBe(count);
  },
);

test('on another page a toast says where the money is if the game did not open', async () => {
  openFakeTab();
  approveMovesToPg();
  await renderPlayer(createGameWithMoney());
  const release = mockPendingResponse(game.autoLogin, { link: 'http://unsafe.example.com/' });
  await tapPlay();
  await expect.poll(() => receivedCalls(game.autoLogin).length).toBe(1);
  await userEvent.click(page.getByRole('button', { name: 'leave' }));
  release();
  await expect
    .poll(() => toastStore.get().map(({ text, action }) => [text, action?.path]))
    .toEqual([['9,000.00\u00a0baht is now in Game PG. The game did not open.', '/user/home?m=transfer']]);
});

test('F-21 the next member of a phone is asked, whoever before did not want to be', async () => {
  approveMovesToPg();
  await renderPlayer(createGameWithMoney(), {
    wallet: createSampleWallet({ profile: { ...createSampleWallet().profile, _id: 'm2' } }),
  });
  await tapPlay();
  await expect.element(getDialog()).toHaveTextContent('Transfer and play');
  expect(countTransfers()).toBe(0);
});
