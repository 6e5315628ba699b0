import { useQueryClient } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { findGameLaunch } from '@wallet/shared/game-providers.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type ApiError, toApiError } from '#api/api-error.ts';
import { query } from '#api/query.ts';
import type { ModalSteps } from '#api/use-confirmed-command.ts';
import { appConfig } from '#lib/app-config.ts';
import { now } from '#lib/time/clock.ts';
import { openBlankTab } from '#lib/browser/open-blank-tab.ts';

import { toGameUrl, isAppUrl } from './game-url.ts';
import { shouldMoveMoney, type PlayPlatform } from './play-rules.ts';
import { type PlayableGame, useLaunch, useTransferAll } from './queries.ts';
import { refreshOnReturn } from './refresh-on-return.ts';

interface PlayAttempt {
  readonly game: PlayableGame;
  readonly platform: PlayPlatform;
}

/**
 * How opening a game ended where the member has something to do or to know. `ready`: the address is there,
 * but no tab could be opened, or it is that of an app. `moveRefused`: no money was moved, and so the game was
 * not opened. `moveUnknown`: money may have been moved. `notOpened`: the game said no; `unsafe`: its address
 * may not be opened.
 */
export type PlayOutcome = PlayAttempt &
  (
    | { readonly name: 'ready'; readonly url: string }
    | { readonly name: 'moveRefused' | 'notOpened'; readonly error: ApiError }
    | { readonly name: 'moveUnknown'; readonly at: number }
    | { readonly name: 'unsafe' }
  );

/** What stands on the page, as the history knows it, while an end is shown. */
const STEP = 'play';

const platformLink = (game: PlayableGame, way: PlayPlatform) =>
  way === 'android' ? game.androidLink : way === 'ios' ? game.iosLink : game.webUrl;

/**
 * Opens games (§4): moves the money there where the game already has some, has the game sign the member in,
 * and leads a tab there that was opened within the tap. Nothing of it happens but by `start`.
 */
export function usePlay(steps: ModalSteps) {
  const { t } = useTranslation('play');
  const client = useQueryClient();
  const move = useTransferAll();
  const launch = useLaunch();
  const [running, setRunning] = useState<string>();
  const [end, setEnd] = useState<PlayOutcome>();
  const isUnderway = useRef(false);
  /** The page as it is when the answer comes, not as it was at the tap; undefined: it was left. */
  const present = useRef<ModalSteps>(undefined);
  useEffect(() => {
    present.current = steps;
    return () => {
      present.current = undefined;
    };
  });

  /** Where the game is signed in to, or its own address; throws an `ApiError`. */
  const signIn = async (game: PlayableGame): Promise<string | undefined> => {
    const launched = findGameLaunch(game.code);
    if (!launched) return game.webUrl;
    const params = { slotCode: game.code };
    const account = await client.fetchQuery({
      ...query(wallet.account, { params }),
      staleTime: 0,
      gcTime: 0,
    });
    const result = await launch.run({
      params: {
        provider: launched.provider,
        username: account.username,
        ...(launched.hasPassword && { password: account.password }),
      },
    });
    if (result.state !== 'done') throw result.error;
    return result.answer.link;
  };

  const open = async (
    played: PlayAttempt,
    tab: ReturnType<typeof openBlankTab>,
    withMoney: boolean,
  ): Promise<PlayOutcome | undefined> => {
    const { game, platform } = played;
    if (withMoney && shouldMoveMoney(game.amount)) {
      const at = now();
      const moved = await move.run({ body: { to: game.code } });
      if (moved.state === 'unknown') return { ...played, name: 'moveUnknown', at };
      // With nothing left to move the game has it all.
      if (moved.state === 'refused' && moved.key !== 'MONEY_NOT_ENOUGH') {
        return { ...played, name: 'moveRefused', error: moved.error };
      }
    }
    let link: string | undefined;
    try {
      link = platform === 'web' ? await signIn(game) : platformLink(game, platform);
    } catch (error) {
      return { ...played, name: 'notOpened', error: toApiError(error) };
    }
    const url = toGameUrl(link, platform, appConfig.gameHost);
    if (url === undefined) return { ...played, name: 'unsafe' };

    refreshOnReturn(client);
    if (isAppUrl(url)) {
      location.assign(url);
      // Where the app is missing nothing happens, and nothing tells so.
      return { ...played, name: 'ready', url };
    }
    return tab?.navigate(url) ? undefined : { ...played, name: 'ready', url };
  };

  const start = async (game: PlayableGame, way: PlayPlatform, withMoney = true) => {
    if (isUnderway.current) return;
    isUnderway.current = true;
    setRunning(game.code);
    const known = way === 'web' ? undefined : toGameUrl(platformLink(game, way), way, '');
    const opensApp = known !== undefined && isAppUrl(known);
    // Before anything waits: later it would be blocked.
    const tab = opensApp ? undefined : openBlankTab(t('opening', { game: game.name }));
    const ended = await open({ game, platform: way }, tab, withMoney);
    isUnderway.current = false;
    setRunning(undefined);
    if (!ended) return;
    tab?.close();
    setEnd(ended);
    present.current?.openStep(STEP);
  };

  return {
    start: (game: PlayableGame, way: PlayPlatform) => void start(game, way),
    /** The code of the game that is being opened. */
    running,
    /** What is to be shown of the last one. */
    end: steps.step === STEP ? end : undefined,
    dismiss: steps.closeStep,
    /** Opens the game after all, with its money as it is. */
    openOnly: (ended: PlayOutcome) => {
      steps.closeStep();
      void start(ended.game, ended.platform, false);
    },
  };
}

export type PlayControl = ReturnType<typeof usePlay>;
