import { game } from '@wallet/shared/contract/game.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { getOutbox } from '#commands/outbox.ts';
import { mockPendingResponse, mockRawResponse, mockRefusal, receivedCalls } from '#testing/mock-api.ts';
import { createSampleGame } from '#testing/samples/sample-wallet.ts';

import {
  approveMovesToPg,
  createGameWithMoney,
  getDialog,
  getPlayButton,
  LINK,
  openFakeTab,
  renderPlayer,
  tapPlay,
  waitUntilIdle,
} from './use-play.test-utils.tsx';

beforeEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

test('the tab is opened within the tap, has no access to this page, and then navigates to the game', async () => {
  const { tab, replace, open } = openFakeTab();
  await renderPlayer(createSampleGame('PG', 0));
  const button = getPlayButton().element() as HTMLElement;
  button.click();
  // Synchronously: later a blocker would stop it.
  expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank');
  expect(tab.opener).toBeNull();
  expect(tab.document.body.textContent).toBe('Opening Game PG…');
  await expect.poll(() => replace.mock.calls).toEqual([[LINK]]);
  await expect.element(getDialog()).not.toBeInTheDocument();
});

test('F-62 what the operator says beside a move of money stays in a notice while the game opens', async () => {
  const { replace } = openFakeTab();
  approveMovesToPg();
  const { client } = await renderPlayer(createGameWithMoney());
  mockRawResponse(wallet.transferAll, '{"amount":9000,"message":"Deposit 500 first"}');
  await tapPlay();
  await expect.poll(() => replace.mock.calls).toEqual([[LINK]]);
  await waitUntilIdle();
  const [record] = getOutbox(client).records.get();
  expect(record).toMatchObject({ state: 'succeeded', message: 'Deposit 500 first' });
  expect(record?.toldBy).toBeUndefined();
});

test('F-62 a bare status beside a move of money leaves nothing to read', async () => {
  const { replace } = openFakeTab();
  approveMovesToPg();
  const { client } = await renderPlayer(createGameWithMoney());
  mockRawResponse(wallet.transferAll, '{"amount":9000,"message":"SUCCESS"}');
  await tapPlay();
  await expect.poll(() => replace.mock.calls).toEqual([[LINK]]);
  await waitUntilIdle();
  await expect.poll(() => getOutbox(client).records.get()).toEqual([]);
});

test('PL-1 blocked pop-ups leave a link to the game', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  await renderPlayer(createSampleGame('PG', 0));
  await tapPlay();
  const link = getDialog().getByRole('link', { name: 'Open game' });
  await expect.element(link).toHaveAttribute('href', LINK);
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(link).toHaveFocus();
});

test('PL-1 a browser that has no tabs keeps the page, and its link is followed before the dialog is closed', async () => {
  vi.spyOn(window, 'open').mockReturnValue(window);
  // The link would leave the page of the tests.
  const prevent = (event: MouseEvent) => event.target instanceof HTMLAnchorElement && event.preventDefault();
  document.addEventListener('click', prevent, { capture: true });
  onTestFinished(() => document.removeEventListener('click', prevent, { capture: true }));
  await renderPlayer(createSampleGame('PG', 0));
  await tapPlay();
  const link = getDialog().getByRole('link', { name: 'Open game' });
  await expect.element(link).toHaveAttribute('href', LINK);
  await userEvent.click(link);
  expect(link.elements()).toHaveLength(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(getDialog()).not.toBeInTheDocument();
});

test('PL-1 a tab that was closed before the response leaves a link', async () => {
  const { tab, replace } = openFakeTab();
  await renderPlayer(createSampleGame('PG', 0));
  const release = mockPendingResponse(game.autoLogin, { link: LINK });
  await tapPlay();
  tab.closed = true;
  release();
  await expect.element(getDialog().getByRole('link', { name: 'Open game' })).toBeVisible();
  expect(replace).not.toHaveBeenCalled();
});

test('PL-2 username and password are one path segment each, the password only if the game requires it', async () => {
  openFakeTab();
  await renderPlayer(createSampleGame('JOKER', 0));
  await tapPlay();
  await expect
    .poll(() => receivedCalls(game.autoLogin).map(({ input }) => input.params))
    .toEqual([{ provider: 'joker', username: 'dao/ป1', password: 'p/#ข' }]);
  expect(Object.values(sessionStorage).join()).not.toContain('p/#');
});

test('PL-2 no password is sent to a game that does not require it', async () => {
  openFakeTab();
  await renderPlayer(createSampleGame('PG', 0));
  await tapPlay();
  await expect
    .poll(() => receivedCalls(game.autoLogin).map(({ input }) => input.params))
    .toEqual([{ provider: 'pg', username: 'dao/ป1' }]);
});

test('F-65 a game without a provider opens at its own address', async () => {
  const { replace } = openFakeTab();
  await renderPlayer(createSampleGame('OTHER', 0, { webUrl: 'https://own.example.com/' }));
  await tapPlay();
  await expect.poll(() => replace.mock.calls).toEqual([['https://own.example.com/']]);
  expect(receivedCalls(game.autoLogin)).toHaveLength(0);
});

test.each([
  ['', () => document.dispatchEvent(new Event('visibilitychange'))],
  [' in a window beside this one', () => window.dispatchEvent(new Event('focus'))],
] as const)('PL-3 coming back from a game%s reloads the wallet once', async (_where, comeBack) => {
  const { replace } = openFakeTab();
  await renderPlayer(createSampleGame('PG', 0));
  await tapPlay();
  await expect.poll(() => replace.mock.calls.length).toBe(1);
  const before = receivedCalls(wallet.read).length;
  comeBack();
  await expect.poll(() => receivedCalls(wallet.read).length).toBe(before + 1);
  comeBack();
  await waitUntilIdle();
  await new Promise(requestAnimationFrame);
  expect(receivedCalls(wallet.read)).toHaveLength(before + 1);
});

test('PL-4 a game without money opens without a transfer', async () => {
  const { replace } = openFakeTab();
  await renderPlayer(createSampleGame('PG', 0));
  await tapPlay();
  await expect.poll(() => replace.mock.calls.length).toBe(1);
  expect(receivedCalls(wallet.transferAll)).toHaveLength(0);
});

test('PL-4 a game with money gets all money first, once despite repeated taps', async () => {
  const { replace, open } = openFakeTab();
  approveMovesToPg();
  await renderPlayer(createGameWithMoney());
  const button = getPlayButton().element() as HTMLElement;
  for (let count = 0; count < 3; count += 1) button.click();
  await expect.poll(() => replace.mock.calls.length).toBe(1);
  expect(receivedCalls(wallet.transferAll).map(({ input }) => input.body)).toEqual([{ to: 'PG' }]);
  expect(open).toHaveBeenCalledOnce();
});

test.each(['NO_GAME', 'SLOT_NO_ACCOUNT', 'WRONG_PASSWORD'] as const)(
  'a game that refuses with %s shows the reason and closes the tab',
  async (key) => {
    const { tab } = openFakeTab();
    await renderPlayer(createSampleGame('PG', 0));
    mockRefusal(game.autoLogin, key);
    await tapPlay();
    await expect.element(getDialog()).toHaveTextContent('The game did not open');
    expect(tab.close).toHaveBeenCalled();
  },
);

test.each(['javascript:alert(1)', 'http://play.example.com/', 'https://user@play.example.com/'])(
  'the address %s is not opened',
  async (link) => {
    const { open } = openFakeTab();
    await renderPlayer(createSampleGame('OTHER', 0, { webUrl: link }));
    await tapPlay();
    await expect.element(getDialog()).toHaveTextContent('cannot be opened safely');
    expect(open).not.toHaveBeenCalled();
  },
);

test('the app opens at the link of the game for the platform', async () => {
  const { replace } = openFakeTab();
  await renderPlayer(createSampleGame('PG', 0, { androidLink: 'https://play.example.com/android' }), {
    platform: 'android',
  });
  await tapPlay();
  await expect.poll(() => replace.mock.calls).toEqual([['https://play.example.com/android']]);
  expect(receivedCalls(game.autoLogin)).toHaveLength(0);
});
