import { useQueryClient } from '@tanstack/react-query';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { Command, Query } from '@wallet/shared/schema/endpoint.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { spinCommand } from '#commands/definitions/wheel.ts';
import { type CommandOutcome, isOutcome } from '#commands/command.ts';
import { refreshQueries } from '#commands/request.ts';
import { useCommand } from '#commands/use-command.ts';
import { useTelling } from '#entities/command/use-telling.ts';
import { setCoins } from '#entities/wallet/coins.ts';
import { prefersReducedMotion } from '#lib/react/media-queries.ts';
import { now } from '#lib/time/clock.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import type { ModalSteps } from '#ui/overlay/modal-steps.ts';

import {
  calculateLanding,
  type Landing,
  normaliseRotation,
  pickRandomTurn,
} from '../canvas/wheel-geometry.ts';
import { getSliceLabel, type Slice } from '../queries.ts';
import { type SpinBaseline, type SpinResult, useSavedSpin } from './saved-spin.ts';
import { fetchSpinRecovery, type WonCoupon } from './spin-recovery.ts';
import { useDialogStep } from './use-dialog-step.ts';

/** Delay between the stop of the wheel and the prize dialog, which covers the slice. */
const PRIZE_DELAY_MS = 600;
/** The same delay with reduced motion: without the turn the member needs longer to see the result. */
const STILL_PRIZE_DELAY_MS = 1_000;

type SpinOutcome = CommandOutcome<Command>;

/** Spin after which nothing is read again before the wheel has stopped: reloaded coupons would show the prize. */
const HELD_SPIN = { ...spinCommand, invalidates: [] };

/**
 * Phase of a spin. `sliceIndex` is `undefined` if the wheel does not have the prize; then it does not turn. The
 * last three show a dialog over the wheel, each as a step of the browser history.
 */
type Phase =
  | { readonly name: 'idle' | 'sending' }
  | {
      readonly name: 'turning';
      readonly result: SpinResult;
      readonly sliceIndex: number;
      readonly landing: Landing;
    }
  | {
      readonly name: 'stopped' | 'prize';
      readonly result: SpinResult;
      readonly sliceIndex: number | undefined;
    }
  | { readonly name: 'notDone'; readonly outcome: SpinOutcome }
  | { readonly name: 'recovered'; readonly coupon: WonCoupon; readonly message: string | undefined };

const IDLE: Phase = { name: 'idle' };
const DIALOG_PHASES: ReadonlySet<Phase['name']> = new Set(['prize', 'notDone', 'recovered']);

/** The state of a spin and what the member can do. */
export type Spin = ReturnType<typeof useSpin>;

interface SpinOptions {
  /** None while the wheel is loaded. */
  slices: readonly Slice[];
  coins: number | undefined;
  couponIds: SpinBaseline['couponIds'];
  memberId: string | undefined;
  steps: ModalSteps;
}

const findSliceIndex = (slices: readonly Slice[], { code }: SpinResult): number | undefined => {
  const index = slices.findIndex((slice) => slice.code === code);
  return index === -1 ? undefined : index;
};

const getRotationToMiddle = (sliceCount: number, sliceIndex: number): number =>
  normaliseRotation(-(sliceIndex + 0.5) * (360 / sliceCount));

/** Runs a spin from the tap to the prize. The operator decides the prize; the wheel only turns to its slice. */
export function useSpin({ slices, coins, couponIds, memberId, steps }: SpinOptions) {
  const { t } = useTranslation('wheel');
  const client = useQueryClient();
  const errorText = useErrorText();
  const command = useCommand(HELD_SPIN);
  const telling = useTelling();
  const { savedSpin, saveSpin } = useSavedSpin(memberId);
  const isMounted = useRef(true);

  /** Locks the spin at once: a second tap may come before the next render. */
  const isLocked = useRef(false);

  const [phase, setPhase] = useState<Phase>(IDLE);
  const [rotation, setRotation] = useState(0);

  // The wheel is loaded later, and the operator may change it between two spins.
  const [sliceCount, setSliceCount] = useState(0);
  if (slices.length > 0 && sliceCount !== slices.length) {
    setSliceCount(slices.length);
    // After a reload during a spin the wheel shows its final position, and then the prize.
    const result = sliceCount === 0 ? savedSpin : undefined;
    const sliceIndex = result && findSliceIndex(slices, result);
    if (result) setPhase({ name: 'stopped', result, sliceIndex });
    // The pointer never stands on a border, not even before the first spin.
    setRotation(getRotationToMiddle(slices.length, sliceIndex ?? 0));
  }

  const refresh = (...queries: Query[]) => refreshQueries(client, queries);

  /** Shows what a spin without a response has won. */
  const recover = async (outcome: Extract<SpinOutcome, { state: 'done' }>, before: SpinBaseline) => {
    const { message } = outcome;
    const [recovery] = await Promise.all([
      fetchSpinRecovery(client, before),
      refresh(wallet.read, statement.list),
    ]);
    if (recovery.name === 'made') return setPhase({ name: 'recovered', coupon: recovery.coupon, message });
    const error = new ApiError({ kind: 'shape', message });
    setPhase({ name: 'notDone', outcome: { ...outcome, state: 'unknown', error, sentAt: now() } });
  };

  const stopAt = (result: SpinResult, sliceIndex: number, landing: Landing) => {
    setRotation(normaliseRotation(landing.endRotation));
    setPhase({ name: 'stopped', result, sliceIndex });
  };

  const turnTo = (result: SpinResult) => {
    const sliceIndex = findSliceIndex(slices, result);
    if (sliceIndex === undefined) return setPhase({ name: 'stopped', result, sliceIndex });
    const landing = calculateLanding({
      sliceCount: slices.length,
      sliceIndex,
      startRotation: rotation,
      ...pickRandomTurn(),
    });
    if (prefersReducedMotion() || document.hidden) stopAt(result, sliceIndex, landing);
    else setPhase({ name: 'turning', result, sliceIndex, landing });
  };

  const spin = async () => {
    if (isLocked.current || phase.name !== 'idle') return;
    isLocked.current = true;
    const baseline: SpinBaseline = { coins, couponIds };
    setPhase({ name: 'sending' });
    const outcome = await command.run();
    // A wheel that was left, or does not turn, has nothing to hold back.
    if (outcome.state !== 'done') void refresh(...spinCommand.invalidates);
    // The same tap as one of a moment ago; or the wheel was left, and a notice tells where it stopped.
    if (!isOutcome(outcome)) return setPhase(IDLE);
    if (outcome.state !== 'done') return setPhase({ name: 'notDone', outcome });
    // A wheel that is left before it has stopped tells the prize in a toast.
    telling.outliveScreen(outcome);
    const result = outcome.response?.result;
    if (!result) return recover(outcome, baseline);
    const { code = '', remainingCoin } = result;
    const slice = slices.find((each) => each.code === code);
    const label = result.label ?? (slice && getSliceLabel(slice));
    // Without its name a prize is found as that of a spin without a response is.
    if (label === undefined) return recover(outcome, baseline);
    if (remainingCoin !== undefined) void setCoins(client, remainingCoin);
    const prize = { code, label, message: outcome.message };
    saveSpin(prize);
    turnTo(prize);
  };

  /** Shows the prize to a member who has left the wheel before it stopped. */
  const showPrizeToast = ({ label, message }: SpinResult) => {
    const said = message === undefined ? '' : ` ${errorText(message)}`;
    showToast(t('stoppedAt', { label }) + said);
    void refresh(...spinCommand.invalidates);
  };

  const handleTurnEnd = () => {
    if (phase.name === 'turning') stopAt(phase.result, phase.sliceIndex, phase.landing);
  };

  const showPrize = useEffectEvent(() => {
    if (phase.name !== 'stopped') return;
    setPhase({ ...phase, name: 'prize' });
    void refresh(spinWheel.coupons, wallet.read, statement.list);
  });
  const isStopped = phase.name === 'stopped';
  useEffect(() => {
    if (!isStopped) return;
    const delayMs = prefersReducedMotion() ? STILL_PRIZE_DELAY_MS : PRIZE_DELAY_MS;
    const timer = setTimeout(() => showPrize(), delayMs);
    return () => clearTimeout(timer);
  }, [isStopped]);

  const closeDialog = useDialogStep(DIALOG_PHASES.has(phase.name) ? phase.name : undefined, {
    steps,
    onBack: () => setPhase(IDLE),
    onClosed() {
      saveSpin(undefined);
      void refresh(spinWheel.setup);
    },
  });

  useEffect(() => {
    if (phase.name === 'idle') isLocked.current = false;
  }, [phase.name]);

  const handleUnmount = useEffectEvent(() => {
    if (phase.name !== 'turning' && phase.name !== 'stopped') return;
    const { result } = phase;
    // React runs cleanups also when it only repeats an effect; then the wheel is mounted again by now.
    queueMicrotask(() => {
      if (!isMounted.current) showPrizeToast(result);
    });
  });
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      handleUnmount();
    };
  }, []);

  return {
    phase,
    rotation,
    isBusy: phase.name === 'sending' || phase.name === 'turning' || phase.name === 'stopped',
    spin: () => void spin(),
    handleTurnEnd,
    closeDialog,
  };
}
