import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Satang } from '@wallet/shared/money.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { toApiError } from '#api/api-error.ts';
import type { ModalSteps } from '#ui/overlay/modal-steps.ts';
import { isMoveApproved, setMoveApproved } from '#entities/game/move-approval.ts';
import type { PlayPlatform } from '#entities/game/play-rules.ts';
import { useShowNextStep } from '#entities/next-step/use-show-error.ts';
import { appConfig } from '#lib/app-config.ts';
import { onReturn } from '#lib/react/on-return.ts';
import { type BlankTab, openBlankTab } from '#lib/browser/open-blank-tab.ts';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { endpointKey } from '#api/query.ts';

import { isAppUrl, toGameUrl } from './game-url.ts';
import type { MoveQuestion, PlayableGame, PlayAttempt, PlayOutcome } from './play-outcome.ts';
import { type MoveBalances, useMoneyMove } from './use-money-move.ts';
import { findStaticLink, useSignIn } from './use-sign-in.ts';

/** Reloads the wallet when the member comes back from a game (PL-3), once for each game that was opened. */
function refreshOnReturn(client: QueryClient): void {
  const stop = onReturn(() => {
    stop();
    // A request that the return itself has started is enough.
    void client.invalidateQueries({ queryKey: endpointKey(wallet.read) }, { cancelRefetch: false });
  });
}

interface PlayOptions {
  steps: ModalSteps;
  /** Opens the transfer of money from a game back to the wallet. */
  onMoveBack: (code: string) => void;
}

/** History step of the outcome dialog. */
const OUTCOME_STEP = 'play';

const toUrl = (link: string | undefined, platform: PlayPlatform) =>
  toGameUrl(link, platform, appConfig.gameHost);

/**
 * Opens games (§4): moves the wallet to a game that already has money, after the member has agreed (F-21), signs the
 * member in at the game, and navigates a tab there that was opened within the tap.
 */
export function usePlay({ steps, onMoveBack }: PlayOptions) {
  const { t } = useTranslation('play');
  const client = useQueryClient();
  const formatMoney = useFormatMoney();
  const showNextStep = useShowNextStep();
  const { movesMoney, readBefore, readMoved, move } = useMoneyMove();
  const { readAccount, signIn } = useSignIn();
  const [openingCode, setOpeningCode] = useState<string>();
  const [outcome, setOutcome] = useState<PlayOutcome>();
  const hasStep = steps.step === OUTCOME_STEP;
  const [hadStep, setHadStep] = useState(hasStep);
  if (hadStep !== hasStep) {
    setHadStep(hasStep);
    // After Back, Forward must not show an outcome whose figures are old.
    if (!hasStep) setOutcome(undefined);
  }
  const isLocked = useRef(false);
  /** Code of the game whose money is moved back as soon as the outcome is closed. */
  const moveBackCode = useRef<string>(undefined);
  /** Steps of the current render, for use after a wait; `undefined` once the page was left. */
  const currentSteps = useRef<ModalSteps>(undefined);
  useEffect(() => {
    currentSteps.current = steps;
    if (steps.step === undefined && moveBackCode.current !== undefined) {
      onMoveBack(moveBackCode.current);
      moveBackCode.current = undefined;
    }
    return () => {
      currentSteps.current = undefined;
    };
  });

  const openGame = async (
    attempt: PlayAttempt,
    tab: BlankTab | undefined,
    getLink: () => Promise<string | undefined>,
  ) => {
    let link: string | undefined;
    try {
      link = await getLink();
    } catch (error) {
      return { ...attempt, name: 'notOpened', error: toApiError(error) } as const;
    }
    const url = toUrl(link, attempt.platform);
    if (url === undefined) return { ...attempt, name: 'unsafe' } as const;

    refreshOnReturn(client);
    // A missing app cannot be detected, so its address is also offered as a link.
    if (isAppUrl(url)) location.assign(url);
    else if (tab?.navigate(url)) return undefined;
    return { ...attempt, name: 'ready', url } as const;
  };

  /** `agreed` is the amount that the member has agreed to move. */
  const play = async (
    attempt: PlayAttempt,
    tab: BlankTab | undefined,
    agreed: Satang | undefined,
  ): Promise<PlayOutcome | 'left' | undefined> => {
    const { game, platform } = attempt;
    // Everything that can fail before the money moves is done first.
    const known = findStaticLink(attempt);
    if (known && toUrl(known.link, platform) === undefined) return { ...attempt, name: 'unsafe' };
    let before: MoveBalances | undefined;
    if (attempt.mayMoveMoney && movesMoney(game)) {
      try {
        before = await readBefore(game);
      } catch (error) {
        return { ...attempt, name: 'balanceUnread', error: toApiError(error) };
      }
      if (before && before.wallet !== agreed && !isMoveApproved(client, game.code))
        return { ...attempt, name: 'confirm', amount: before.wallet, hasChanged: agreed !== undefined };
    }
    let account: Awaited<ReturnType<typeof readAccount>>;
    try {
      account = await readAccount(attempt);
    } catch (error) {
      return { ...attempt, name: 'notOpened', error: toApiError(error) };
    }
    const open = () => openGame(attempt, tab, () => signIn(attempt, account));
    if (!before) return open();
    const result = await move(game);
    if (result.name === 'left') return 'left';
    if (result.name === 'notNeeded') return open();
    if (result.name !== 'moved') return { ...attempt, ...result };
    // Such as an app that the browser refuses to open.
    const outcome = await open().catch(
      (error: unknown) => ({ ...attempt, name: 'notOpened', error: toApiError(error) }) as const,
    );
    if (!outcome) {
      result.forget();
      return undefined;
    }
    // A game that opens does not wait for the figures.
    const moved = await readMoved(game, before);
    return moved === undefined ? outcome : { ...outcome, mayMoveMoney: false, moved };
  };

  /** Shows an outcome. On another page the member must still learn where money is that was moved. */
  const show = (result: PlayOutcome) => {
    setOutcome(result);
    if (currentSteps.current) currentSteps.current.openStep(OUTCOME_STEP);
    else if (result.moved !== undefined) {
      const { game, moved } = result;
      const text =
        moved === 'unread'
          ? t('leftUnread', { game: game.name })
          : t('leftMoved', { amount: formatMoney(moved), game: game.name });
      showNextStep(text, 'transfer');
    }
  };

  const start = async (attempt: PlayAttempt, agreed?: Satang) => {
    if (isLocked.current) return;
    isLocked.current = true;
    const { game, platform, mayMoveMoney } = attempt;
    setOpeningCode(game.code);
    setOutcome(undefined);
    const known = findStaticLink(attempt);
    const knownUrl = known && toUrl(known.link, platform);
    const needsTab = !known || (knownUrl !== undefined && !isAppUrl(knownUrl));
    const mustAsk =
      mayMoveMoney && agreed === undefined && movesMoney(game) && !isMoveApproved(client, game.code);
    // A tab must be opened within the tap. After a wait the browser would block it.
    const tab = needsTab && !mustAsk ? openBlankTab(t('opening', { game: game.name })) : undefined;
    let result: PlayOutcome | 'left' | undefined;
    try {
      result = await play(attempt, tab, agreed);
    } catch (error) {
      // Such as an app that the browser refuses to open.
      result = { ...attempt, name: 'notOpened', error: toApiError(error) };
    } finally {
      isLocked.current = false;
      setOpeningCode(undefined);
    }
    if (result) tab?.close();
    if (result && result !== 'left') show(result);
    else if (currentSteps.current?.step === OUTCOME_STEP) currentSteps.current.closeStep();
  };

  return {
    start: (game: PlayableGame, platform: PlayPlatform) =>
      void start({ game, platform, mayMoveMoney: true, moved: undefined }),
    /** Returns true if playing a game would move the wallet there. */
    movesMoney,
    /** Code of the game that is being opened. */
    openingCode,
    /** Outcome to show. */
    outcome: hasStep ? outcome : undefined,
    dismiss: steps.closeStep,
    /** Moves the amount of the confirmation and opens the game. With `isRemembered` the question is not asked again. */
    confirm: (asked: MoveQuestion, isRemembered: boolean) => {
      if (isRemembered) setMoveApproved(client, asked.game.code, true);
      void start(toAttempt(asked), asked.amount);
    },
    /** Opens the game of an outcome again. Money that was moved is not moved again. */
    retry: (failed: PlayOutcome) => void start(toAttempt(failed)),
    /** Opens the game of an outcome without moving money. */
    openWithoutTransfer: (failed: PlayOutcome) => void start({ ...toAttempt(failed), mayMoveMoney: false }),
    /** Closes the outcome and opens the transfer of the money back to the wallet. */
    moveBack: ({ game }: PlayOutcome) => {
      moveBackCode.current = game.code;
      steps.closeStep();
    },
  };
}

const toAttempt = ({ game, platform, mayMoveMoney, moved }: PlayOutcome): PlayAttempt => ({
  game,
  platform,
  mayMoveMoney,
  moved,
});

export type PlayControl = ReturnType<typeof usePlay>;
