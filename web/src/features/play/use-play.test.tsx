import { game } from '@wallet/shared/contract/game.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useQuery } from '@tanstack/react-query';

import { query } from '#api/query.ts';
import {
  mockResponse,
  mockNetworkError,
  mockPendingResponse,
  receivedCalls,
  mockRefusal,
} from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createSampleGame, createSampleWallet } from '#testing/samples/sample-wallet.ts';

import { PlayOutcomeDialog } from './play-outcome-dialog.tsx';
import type { PlayableGame } from './queries.ts';
import { usePlay } from './use-play.ts';

const LINK = 'https://play.example.com/pg?launch=1';

/** Creates a fake browser tab. */
const createTab = () => {
  const replace = vi.fn<(url: string) => void>();
  return {
    tab: {
      closed: false,
      opener: {},
      document: window.document.implementation.createHTMLDocument(),
      location: { replace },
      close: vi.fn<() => void>(),
    },
    replace,
  };
};

function TestPage({ game, platform }: { game: PlayableGame; platform: 'web' | 'android' }) {
  const [step, setStep] = useState<string>();
  const play = usePlay({ step, openStep: setStep, closeStep: () => setStep(undefined) });
  useQuery(query(wallet.read));
  return (
    <>
      <button type="button" onClick={() => play.start(game, platform)}>
        play
      </button>
      <output aria-label="running">{play.openingCode}</output>
      {play.outcome && (
        <PlayOutcomeDialog outcome={play.outcome} control={play} statementPath="/user/statement" />
      )}
    </>
  );
}

async function renderGame(testGame: PlayableGame, platform: 'web' | 'android' = 'web') {
  mockResponse(wallet.read, createSampleWallet());
  mockResponse(wallet.account, { username: 'dao/ป1', password: 'p/#ข' });
  mockResponse(game.autoLogin, { link: LINK });
  mockResponse(wallet.transferAll, { amount: createSampleWallet().wallet.amount });
  await render(<TestPage game={testGame} platform={platform} />, { language: 'en' });
  await expect.poll(() => receivedCalls(wallet.read).length).toBe(1);
}

const tap = () => userEvent.click(page.getByRole('button', { name: 'play', exact: true }));
const idle = () => expect.element(page.getByLabelText('running')).toHaveTextContent(/^$/);
const dialog = () => page.getByRole('alertdialog');

beforeEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('the tab is opened within the tap, has no access to this page, and then navigates to the game', async () => {
  const { tab, replace } = createTab();
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await renderGame(createSampleGame('PG', 0));
  const button = page.getByRole('button', { name: 'play', exact: true }).element() as HTMLElement;
  button.click();
  // Synchronously: later a blocker would stop it.
  expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank');
  expect(tab.opener).toBeNull();
  expect(tab.document.body.textContent).toBe('Opening Game PG…');
  await expect.poll(() => replace.mock.calls).toEqual([[LINK]]);
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('PL-1 blocked pop-ups leave a link to the game', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  await renderGame(createSampleGame('PG', 0));
  await tap();
  const link = dialog().getByRole('link', { name: 'Open game' });
  await expect.element(link).toHaveAttribute('href', LINK);
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(link).toHaveFocus();
});

test('PL-1 a tab that was closed before the response leaves a link', async () => {
  const { tab, replace } = createTab();
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await renderGame(createSampleGame('PG', 0));
  const release = mockPendingResponse(game.autoLogin, { link: LINK });
  await tap();
  tab.closed = true;
  release();
  await expect.element(dialog().getByRole('link', { name: 'Open game' })).toBeVisible();
  expect(replace).not.toHaveBeenCalled();
});

test('PL-2 username and password are one path segment each, the password only if the game requires it', async () => {
  const { tab } = createTab();
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await renderGame(createSampleGame('JOKER', 0));
  await tap();
  await expect
    .poll(() => receivedCalls(game.autoLogin).map(({ input }) => input.params))
    .toEqual([{ provider: 'joker', username: 'dao/ป1', password: 'p/#ข' }]);
  expect(Object.values(sessionStorage).join()).not.toContain('p/#');
});

test('PL-2 no password is sent to a game that does not require it', async () => {
  const { tab } = createTab();
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await renderGame(createSampleGame('PG', 0));
  await tap();
  await expect
    .poll(() => receivedCalls(game.autoLogin).map(({ input }) => input.params))
    .toEqual([{ provider: 'pg', username: 'dao/ป1' }]);
});

test('F-65 a game without a provider opens at its own address', async () => {
  const { tab, replace } = createTab();
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await renderGame(createSampleGame('OTHER', 0, { webUrl: 'https://own.example.com/' }));
  await tap();
  await expect.poll(() => replace.mock.calls).toEqual([['https://own.example.com/']]);
  expect(receivedCalls(game.autoLogin)).toHaveLength(0);
});

test('PL-3 coming back from a game reloads the wallet once', async () => {
  const { tab, replace } = createTab();
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await renderGame(createSampleGame('PG', 0));
  await tap();
  await expect.poll(() => replace.mock.calls.length).toBe(1);
  const before = receivedCalls(wallet.read).length;
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => receivedCalls(wallet.read).length).toBe(before + 1);
  document.dispatchEvent(new Event('visibilitychange'));
  await idle();
  await new Promise(requestAnimationFrame);
  expect(receivedCalls(wallet.read)).toHaveLength(before + 1);
});

test('PL-4 a game without money opens without a transfer', async () => {
  const { tab, replace } = createTab();
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await renderGame(createSampleGame('PG', 0));
  await tap();
  await expect.poll(() => replace.mock.calls.length).toBe(1);
  expect(receivedCalls(wallet.transferAll)).toHaveLength(0);
});

test('PL-4 a game with money gets all money first, once despite repeated taps', async () => {
  const { tab, replace } = createTab();
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await renderGame(createSampleGame('PG', 5));
  const button = page.getByRole('button', { name: 'play', exact: true }).element() as HTMLElement;
  for (let count = 0; count < 3; count += 1) button.click();
  await expect.poll(() => replace.mock.calls.length).toBe(1);
  expect(receivedCalls(wallet.transferAll).map(({ input }) => input.body)).toEqual([{ to: 'PG' }]);
  expect(open).toHaveBeenCalledOnce();
});

test('a game with money opens also if there is no money to move', async () => {
  const { tab, replace } = createTab();
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await renderGame(createSampleGame('PG', 5));
  mockRefusal(wallet.transferAll, 'MONEY_NOT_ENOUGH');
  await tap();
  await expect.poll(() => replace.mock.calls).toEqual([[LINK]]);
});

test('a failed transfer is shown, the tab is closed, and the game can be opened without moving money', async () => {
  const { tab, replace } = createTab();
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await renderGame(createSampleGame('PG', 5));
  mockRefusal(wallet.transferAll, 'TRANSFER_FAIL');
  await tap();
  await expect.element(dialog()).toHaveTextContent('Your money is back in the wallet');
  expect(tab.close).toHaveBeenCalled();
  expect(replace).not.toHaveBeenCalled();
  await userEvent.click(dialog().getByRole('button', { name: 'Open without moving money' }));
  await expect.poll(() => replace.mock.calls).toEqual([[LINK]]);
  expect(receivedCalls(wallet.transferAll)).toHaveLength(1);
});

test('NT-1 a transfer without a response is not reported as failed, and the game is not opened', async () => {
  const { tab, replace } = createTab();
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await renderGame(createSampleGame('PG', 5));
  mockResponse(statement.list, { total: 0, statements: [] });
  mockNetworkError(wallet.transferAll);
  await tap();
  await expect.element(dialog()).toHaveTextContent('We could not confirm this transfer');
  await expect
    .element(dialog().getByRole('link', { name: 'See statement' }))
    .toHaveAttribute('href', '/user/statement');
  expect(replace).not.toHaveBeenCalled();
});

test.each(['NO_GAME', 'SLOT_NO_ACCOUNT', 'WRONG_PASSWORD'] as const)(
  'a game that refuses with %s shows the reason and closes the tab',
  async (key) => {
    const { tab } = createTab();
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    await renderGame(createSampleGame('PG', 0));
    mockRefusal(game.autoLogin, key);
    await tap();
    await expect.element(dialog()).toHaveTextContent('The game did not open');
    expect(tab.close).toHaveBeenCalled();
  },
);

test.each(['javascript:alert(1)', 'http://play.example.com/', 'https://user@play.example.com/'])(
  'the address %s is not opened',
  async (link) => {
    const { tab, replace } = createTab();
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    await renderGame(createSampleGame('OTHER', 0, { webUrl: link }));
    await tap();
    await expect.element(dialog()).toHaveTextContent('is not safe to open');
    expect(replace).not.toHaveBeenCalled();
    expect(tab.close).toHaveBeenCalled();
  },
);

test('the app opens at the link of the game for the platform', async () => {
  const { tab, replace } = createTab();
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await renderGame(createSampleGame('PG', 0, { androidLink: 'https://play.example.com/android' }), 'android');
  await tap();
  await expect.poll(() => replace.mock.calls).toEqual([['https://play.example.com/android']]);
  expect(receivedCalls(game.autoLogin)).toHaveLength(0);
});
