import { useQueryClient } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { launchOf } from '@wallet/shared/game-providers.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type ApiError, asApiError } from '#api/api-error.ts';
import { query } from '#api/query.ts';
import type { Steps } from '#api/use-order-flow.ts';
import { appConfig } from '#lib/app-config.ts';
import { now } from '#lib/clock.ts';
import { openTab } from '#lib/own-tab.ts';

import { gameAddress, isAppAddress } from './game-address.ts';
import { movesMoney, type Way } from './play-plan.ts';
import { type PlayGame, useLaunch, useMoveAll } from './queries.ts';
import { refreshOnReturn } from './refresh-on-return.ts';

interface Played {
  readonly game: PlayGame;
  readonly way: Way;
}

/**
 * How opening a game ended where the member has something to do or to know. `ready`: the address is there,
 * but no tab could be opened, or it is that of an app. `moveRefused`: no money was moved, and so the game was
 * not opened. `moveUnknown`: money may have been moved. `notOpened`: the game said no; `unsafe`: its address
 * may not be opened.
 */
export type PlayEnd = Played &
  (
    | { readonly name: 'ready'; readonly url: string }
    | { readonly name: 'moveRefused' | 'notOpened'; readonly error: ApiError }
    | { readonly name: 'moveUnknown'; readonly at: number }
    | { readonly name: 'unsafe' }
  );

/** What stands on the page, as the history knows it, while an end is shown. */
const STEP = 'play';

const linkOf = (game: PlayGame, way: Way) =>
  way === 'android' ? game.androidLink : way === 'ios' ? game.iosLink : game.webUrl;

/**
 * Opens games (§4): moves the money there where the game already has some, has the game sign the member in,
 * and leads a tab there that was opened within the tap. Nothing of it happens but by `start`.
 */
export function usePlay(steps: Steps) {
  const { t } = useTranslation('play');
  const client = useQueryClient();
  const move = useMoveAll();
  const launch = useLaunch();
  const [running, setRunning] = useState<string>();
  const [end, setEnd] = useState<PlayEnd>();
  const isUnderway = useRef(false);
  /** The page as it is when the answer comes, not as it was at the tap; undefined: it was left. */
  const present = useRef<Steps>(undefined);
  useEffect(() => {
    present.current = steps;
    return () => {
      present.current = undefined;
    };
  });

  /** Where the game is signed in to, or its own address; throws an `ApiError`. */
  const signIn = async (game: PlayGame): Promise<string | undefined> => {
    const launched = launchOf(game.code);
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
    played: Played,
    tab: ReturnType<typeof openTab>,
    withMoney: boolean,
  ): Promise<PlayEnd | undefined> => {
    const { game, way } = played;
    if (withMoney && movesMoney(game.amount)) {
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
      link = way === 'web' ? await signIn(game) : linkOf(game, way);
    } catch (error) {
      return { ...played, name: 'notOpened', error: asApiError(error) };
    }
    const url = gameAddress(link, way, appConfig.gameHost);
    if (url === undefined) return { ...played, name: 'unsafe' };

    refreshOnReturn(client);
    if (isAppAddress(url)) {
      location.assign(url);
      // Where the app is missing nothing happens, and nothing tells so.
      return { ...played, name: 'ready', url };
    }
    return tab?.go(url) ? undefined : { ...played, name: 'ready', url };
  };

  const start = async (game: PlayGame, way: Way, withMoney = true) => {
    if (isUnderway.current) return;
    isUnderway.current = true;
    setRunning(game.code);
    const known = way === 'web' ? undefined : gameAddress(linkOf(game, way), way, '');
    const opensApp = known !== undefined && isAppAddress(known);
    // Before anything waits: later it would be blocked.
    const tab = opensApp ? undefined : openTab(t('opening', { game: game.name }));
    const ended = await open({ game, way }, tab, withMoney);
    isUnderway.current = false;
    setRunning(undefined);
    if (!ended) return;
    tab?.close();
    setEnd(ended);
    present.current?.openStep(STEP);
  };

  return {
    start: (game: PlayGame, way: Way) => void start(game, way),
    /** The code of the game that is being opened. */
    running,
    /** What is to be shown of the last one. */
    end: steps.step === STEP ? end : undefined,
    dismiss: steps.closeStep,
    /** Opens the game after all, with its money as it is. */
    openOnly: (ended: PlayEnd) => {
      steps.closeStep();
      void start(ended.game, ended.way, false);
    },
  };
}

export type PlayControl = ReturnType<typeof usePlay>;
