import { useQueryClient } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { findGameLaunch } from '@wallet/shared/game-providers.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type ApiError, toApiError } from '#api/api-error.ts';
import { query } from '#api/query.ts';
import { playCommand } from '#commands/definitions/transfer.ts';
import { useCommand } from '#commands/use-command.ts';
import type { ModalSteps } from '#ui/overlay/modal-steps.ts';
import { appConfig } from '#lib/app-config.ts';
import { now } from '#lib/time/clock.ts';
import { openBlankTab } from '#lib/browser/open-blank-tab.ts';

import { toGameUrl, isAppUrl } from './game-url.ts';
import { shouldMoveMoney, type PlayPlatform } from './play-rules.ts';
import { launchCommand, type PlayableGame } from './queries.ts';
import { refreshOnReturn } from './refresh-on-return.ts';

interface PlayAttempt {
  readonly game: PlayableGame;
  readonly platform: PlayPlatform;
}

/**
 * Outcome of opening a game that the member has to see. `ready`: the member opens the address, because the tab was
 * blocked or the address belongs to an app. `moveRefused`: no money was moved and the game was not opened.
 * `moveUnknown`: money may have been moved. `notOpened`: the game has refused. `unsafe`: the address is unsafe.
 */
export type PlayOutcome = PlayAttempt &
  (
    | { readonly name: 'ready'; readonly url: string }
    | { readonly name: 'moveRefused' | 'notOpened'; readonly error: ApiError }
    | { readonly name: 'moveUnknown'; readonly at: number }
    | { readonly name: 'unsafe' }
  );

/** History step of the outcome dialog. */
const OUTCOME_STEP = 'play';

const getPlatformLink = (game: PlayableGame, platform: PlayPlatform) =>
  platform === 'android' ? game.androidLink : platform === 'ios' ? game.iosLink : game.webUrl;

/**
 * Opens games (§4): moves all money to a game that already has some, signs the member in at the game, and
 * navigates a tab there that was opened within the tap.
 */
export function usePlay(steps: ModalSteps) {
  const { t } = useTranslation('play');
  const client = useQueryClient();
  const transferAll = useCommand(playCommand);
  const launch = useCommand(launchCommand);
  const [openingCode, setOpeningCode] = useState<string>();
  const [outcome, setOutcome] = useState<PlayOutcome>();
  const isLocked = useRef(false);
  /** Steps of the current render, for use after a wait; `undefined` once the page was left. */
  const currentSteps = useRef<ModalSteps>(undefined);
  useEffect(() => {
    currentSteps.current = steps;
    return () => {
      currentSteps.current = undefined;
    };
  });

  /** Signs the member in and returns the game's address. Throws an `ApiError`. */
  const signIn = async (game: PlayableGame): Promise<string | undefined> => {
    const provider = findGameLaunch(game.code);
    if (!provider) return game.webUrl;
    const params = { slotCode: game.code };
    const account = await client.fetchQuery({
      ...query(wallet.account, { params }),
      staleTime: 0,
      gcTime: 0,
    });
    const result = await launch.run({
      params: {
        provider: provider.provider,
        username: account.username,
        ...(provider.hasPassword && { password: account.password }),
      },
    });
    if (!result) return undefined;
    if (result.state !== 'done') throw result.error;
    return result.answer?.link;
  };

  const open = async (
    attempt: PlayAttempt,
    tab: ReturnType<typeof openBlankTab>,
    movesMoney: boolean,
  ): Promise<PlayOutcome | 'left' | undefined> => {
    const { game, platform } = attempt;
    if (movesMoney && shouldMoveMoney(game.amount)) {
      const at = now();
      const moved = await transferAll.run({ body: { to: game.code } });
      // The page was left: a notice tells what became of the money.
      if (!moved) return 'left';
      if (moved.state === 'unknown') return { ...attempt, name: 'moveUnknown', at };
      // Without money to move the game already has all of it.
      if (moved.state === 'refused' && moved.key !== 'MONEY_NOT_ENOUGH') {
        return { ...attempt, name: 'moveRefused', error: moved.error };
      }
    }
    let link: string | undefined;
    try {
      link = platform === 'web' ? await signIn(game) : getPlatformLink(game, platform);
    } catch (error) {
      return { ...attempt, name: 'notOpened', error: toApiError(error) };
    }
    const url = toGameUrl(link, platform, appConfig.gameHost);
    if (url === undefined) return { ...attempt, name: 'unsafe' };

    refreshOnReturn(client);
    if (isAppUrl(url)) {
      location.assign(url);
      // A missing app cannot be detected, so the address is also offered as a link.
      return { ...attempt, name: 'ready', url };
    }
    return tab?.navigate(url) ? undefined : { ...attempt, name: 'ready', url };
  };

  const start = async (game: PlayableGame, platform: PlayPlatform, movesMoney = true) => {
    if (isLocked.current) return;
    isLocked.current = true;
    setOpeningCode(game.code);
    const appUrl = platform === 'web' ? undefined : toGameUrl(getPlatformLink(game, platform), platform, '');
    const opensApp = appUrl !== undefined && isAppUrl(appUrl);
    // A tab must be opened within the tap. After a wait the browser would block it.
    const tab = opensApp ? undefined : openBlankTab(t('opening', { game: game.name }));
    const result = await open({ game, platform }, tab, movesMoney);
    isLocked.current = false;
    setOpeningCode(undefined);
    if (!result) return;
    tab?.close();
    if (result === 'left') return;
    setOutcome(result);
    currentSteps.current?.openStep(OUTCOME_STEP);
  };

  return {
    start: (game: PlayableGame, platform: PlayPlatform) => void start(game, platform),
    /** Code of the game that is being opened. */
    openingCode,
    /** Outcome to show. */
    outcome: steps.step === OUTCOME_STEP ? outcome : undefined,
    dismiss: steps.closeStep,
    /** Opens the game of an outcome without moving money. */
    openWithoutTransfer: ({ game, platform }: PlayOutcome) => {
      steps.closeStep();
      void start(game, platform, false);
    },
  };
}

export type PlayControl = ReturnType<typeof usePlay>;
