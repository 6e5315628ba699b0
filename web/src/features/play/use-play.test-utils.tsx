import { game } from '@wallet/shared/contract/game.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { type Satang, ZERO } from '@wallet/shared/money.ts';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { toMemberKey } from '#api/member-key.ts';
import type { PlayPlatform } from '#entities/game/play-rules.ts';
import { useWallet } from '#entities/wallet/use-wallet.ts';
import { mockResponse } from '#testing/mock-api.ts';
import { createTestQueryClient, render } from '#testing/render.tsx';
import { createSampleGame, createSampleWallet, type SampleWallet } from '#testing/samples/sample-wallet.ts';

import { PlayOutcomeDialog } from './play-outcome-dialog.tsx';
import type { PlayableGame } from './play-outcome.ts';
import { usePlay } from './use-play.ts';

/** Address that the games of these tests open at. */
export const LINK = 'https://play.example.com/pg?launch=1';

export const onMoveBack = vi.fn<(code: string) => void>();

/** Mocks `window.open` with a fake tab. */
export function openFakeTab() {
  const replace = vi.fn<(url: string) => void>();
  const tab = {
    closed: false,
    opener: {},
    document: window.document.implementation.createHTMLDocument(),
    location: { replace },
    close: vi.fn<() => void>(),
  };
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return { tab, replace, open };
}

interface PlayerProps {
  game: PlayableGame;
  platform: PlayPlatform;
}

function Player({ game: played, platform }: PlayerProps) {
  const [step, setStep] = useState<string>();
  const play = usePlay({
    steps: { step, openStep: setStep, closeStep: () => setStep(undefined) },
    onMoveBack,
  });
  const isLoaded = useWallet().data !== undefined;
  return (
    <>
      {isLoaded && (
        <button type="button" onClick={() => play.start(played, platform)}>
          play
        </button>
      )}
      <button type="button" onClick={() => setStep(undefined)}>
        back
      </button>
      <output aria-label="running">{play.openingCode}</output>
      <output aria-label="step">{step}</output>
      {play.outcome && <PlayOutcomeDialog outcome={play.outcome} control={play} />}
    </>
  );
}

function TestPage(props: PlayerProps) {
  const [isLeft, setIsLeft] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsLeft(true)}>
        leave
      </button>
      {!isLeft && <Player {...props} />}
    </>
  );
}

interface RenderOptions {
  platform?: PlayPlatform;
  wallet?: SampleWallet;
}

/** Mocks the move of the whole wallet to Game PG. `amount` is what the operator answers, which the app cannot know the meaning of. */
export function mockMove(before: SampleWallet, amount: Satang = ZERO) {
  mockResponse(wallet.transferAll, () => {
    mockResponse(wallet.read, { ...before, wallet: { amount: ZERO } });
    return { amount };
  });
}

/** Renders a page that plays one game, and waits for the wallet. The mock wallet is 9,000.00 and can be moved. */
export async function renderPlayer(
  played: PlayableGame,
  { platform = 'web', wallet: walletResponse = createSampleWallet() }: RenderOptions = {},
) {
  mockResponse(wallet.read, walletResponse);
  mockResponse(wallet.account, { username: 'dao/ป1', password: 'p/#ข' });
  mockResponse(game.autoLogin, { link: LINK });
  mockMove(walletResponse);
  const client = createTestQueryClient();
  await render(<TestPage game={played} platform={platform} />, { language: 'en', client });
  await expect.element(page.getByRole('button', { name: 'play', exact: true })).toBeVisible();
  return { client };
}

/** Creates a game that has money, so that playing it moves the wallet. */
export const createGameWithMoney = (more: Parameters<typeof createSampleGame>[2] = {}) =>
  createSampleGame('PG', 5, more);

export const approveMovesToPg = () => localStorage.setItem(`w.play-moves.${toMemberKey('m1')}.PG`, 'true');

export const getPlayButton = () => page.getByRole('button', { name: 'play', exact: true });
export const tapPlay = () => userEvent.click(getPlayButton());
export const getDialog = () => page.getByRole('alertdialog');
/** Waits until no game is being opened. */
export const waitUntilIdle = () => expect.element(page.getByLabelText('running')).toHaveTextContent(/^$/);
