import { useQueryClient } from '@tanstack/react-query';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ApiError } from '#api/api-error.ts';
import { releaseIdempotencyKey } from '#api/idempotency-key.ts';
import { setCoins } from '#entities/wallet/coins.ts';
import { endpointKey } from '#api/query.ts';
import type { ModalSteps } from '#api/use-confirmed-command.ts';
import { useMountedRef } from '#lib/react/use-mounted-ref.ts';
import { loadLazyModule } from '#lib/lazy/use-lazy-module.ts';
import { showToast } from '#ui/feedback/toast-store.ts';

import { fetchAfterSpin } from './fetch-after-spin.ts';
import { randomTurn, type Landing, calculateLanding, normaliseRotation } from '../canvas/wheel-geometry.ts';
import { type SpinBaseline, type SpinResult, useSavedSpin } from './saved-spin.ts';
import { type Slice, useSpinCommand } from '../queries.ts';
import type { SpinRecovery } from './spin-recovery.ts';

/** How long the slice is looked at before the prize covers it. */
const PRIZE_DELAY_MS = 600;
/** Without the turning there is more to take in at once. */
const STILL_PRIZE_DELAY_MS = 1_000;

/**
 * How far a spin has come. `index` is the slice that was hit, undefined where the wheel does not have it:
 * then nothing turns. The last three lie over the wheel, each as a step of the history.
 */
type Phase =
  | { readonly name: 'rest' | 'asking' }
  | { readonly name: 'turning'; readonly spun: SpinResult; readonly index: number; readonly landing: Landing }
  | { readonly name: 'stopped' | 'prize'; readonly spun: SpinResult; readonly index: number | undefined }
  | { readonly name: 'refused'; readonly error: ApiError }
  | { readonly name: 'doubt'; readonly finding: SpinRecovery };

const UNKNOWN_RECOVERY: readonly [SpinRecovery] = [{ name: 'unclear' }];
const IDLE: Phase = { name: 'rest' };
/** What lies over the wheel. */
export const DIALOG_PHASES: ReadonlySet<Phase['name']> = new Set(['prize', 'refused', 'doubt']);

interface SpinOptions {
  slices: readonly Slice[];
  coins: number | undefined;
  coupons: SpinBaseline['coupons'];
  memberId: string;
  steps: ModalSteps;
}

const findSliceIndex = (slices: readonly Slice[], { code }: SpinResult): number | undefined => {
  const found = slices.findIndex((slice) => slice.code === code);
  return found === -1 ? undefined : found;
};

/** Leads a spin from the tap to the prize. The operator decides; the wheel only goes where it is told. */
export function useSpin({ slices, coins, coupons, memberId, steps }: SpinOptions) {
  const { t } = useTranslation('wheel');
  const client = useQueryClient();
  const command = useSpinCommand();
  const { kept, keep } = useSavedSpin(memberId);
  const isShown = useMountedRef();

  /** Taken before anything is drawn again: a second tap in the same moment finds it closed. */
  const isUnderway = useRef(false);

  // After a reload in the middle the wheel stands where it would have stopped, and then tells the prize.
  const [phase, setPhase] = useState<Phase>(() => {
    if (!kept) return IDLE;
    if ('asked' in kept) return { name: 'asking' };
    return { name: 'stopped', spun: kept.spun, index: findSliceIndex(slices, kept.spun) };
  });
  const [rotation, setRotation] = useState(() =>
    // It never rests on a border, not even before the first spin.
    rotationToMiddle(slices.length, phase.name === 'stopped' ? (phase.index ?? 0) : 0),
  );

  // The operator has changed the wheel while it rested.
  const [count, setCount] = useState(slices.length);
  if (count !== slices.length) {
    setCount(slices.length);
    setRotation(rotationToMiddle(slices.length, 0));
  }

  const reload = (...endpoints: Parameters<typeof endpointKey>[0][]) =>
    Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })));

  const lookFor = async (before: SpinBaseline) => {
    const looked = loadLazyModule(fetchAfterSpin).then((part) => part.lookForSpin(client, before));
    const [finding] = await Promise.all([looked, reload(wallet.read, statement.list)]).catch(
      () => UNKNOWN_RECOVERY,
    );
    // What surely has been made is over: the next spin is a wish of its own.
    if (finding.name === 'made') releaseIdempotencyKey(spinWheel.spin, {});
    if (isShown.current) setPhase({ name: 'doubt', finding });
  };

  const land = (spun: SpinResult) => {
    const index = findSliceIndex(slices, spun);
    if (index === undefined) return setPhase({ name: 'stopped', spun, index });
    const chance = randomTurn();
    const landing = calculateLanding({ count: slices.length, index, from: rotation, ...chance });
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches && !document.hidden) {
      return setPhase({ name: 'turning', spun, index, landing });
    }
    setRotation(normaliseRotation(landing.endRotation));
    setPhase({ name: 'stopped', spun, index });
  };

  const spin = async () => {
    if (isUnderway.current || phase.name !== 'rest' || coins === undefined || coins < 1) return;
    isUnderway.current = true;
    const before: SpinBaseline = { coins, coupons };
    setPhase({ name: 'asking' });
    keep({ asked: before });
    const result = await command.run();

    if (result.state === 'unknown') return lookFor(before);
    if (result.state === 'refused') {
      void reload(spinWheel.setup, spinWheel.active, wallet.read);
      if (isShown.current) setPhase({ name: 'refused', error: result.error });
      return;
    }
    const { result: spun } = result.answer;
    if (!spun) return lookFor(before);
    void setCoins(client, spun.remainingCoin);
    if (isShown.current) {
      keep({ spun: { code: spun.code, label: spun.label } });
      land(spun);
    } else {
      leaveWith(spun);
    }
  };

  /** The member has gone elsewhere while the wheel was at it: the prize is told all the same. */
  const leaveWith = ({ label }: SpinResult) => {
    showToast(t('stoppedAt', { label }));
    void reload(spinWheel.setup, spinWheel.coupons, wallet.read, statement.list);
  };

  const stop = () => {
    if (phase.name !== 'turning') return;
    const { spun, index, landing } = phase;
    setRotation(normaliseRotation(landing.endRotation));
    setPhase({ name: 'stopped', spun, index });
  };

  const showPrize = useEffectEvent(() => {
    if (phase.name !== 'stopped') return;
    setPhase({ ...phase, name: 'prize' });
    void reload(spinWheel.coupons, wallet.read, statement.list);
  });
  const isStopped = phase.name === 'stopped';
  useEffect(() => {
    if (!isStopped) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => showPrize(), isStill ? STILL_PRIZE_DELAY_MS : PRIZE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isStopped]);

  // Back takes what lies over the wheel away.
  const [hadStep, setHadStep] = useState(steps.step);
  if (hadStep !== steps.step) {
    setHadStep(steps.step);
    if (steps.step === undefined && DIALOG_PHASES.has(phase.name)) setPhase(IDLE);
  }

  /** The history may not have the step yet when the member already puts away what it is for. */
  const wantsDown = useRef(false);
  const goDown = (step: string | undefined) => {
    if (!wantsDown.current || step === undefined) return;
    wantsDown.current = false;
    steps.closeStep();
  };
  const settleStep = useEffectEvent(goDown);
  useEffect(() => settleStep(steps.step), [steps.step]);

  const last = useRef<Phase['name']>('rest');
  const follow = useEffectEvent((now: Phase['name']) => {
    const before = last.current;
    last.current = now;
    if (before === now) return;
    if (now === 'rest') isUnderway.current = false;
    if (DIALOG_PHASES.has(now)) steps.openStep(now);
    else if (DIALOG_PHASES.has(before)) {
      keep(undefined);
      void reload(spinWheel.setup);
    }
  });
  useEffect(() => follow(phase.name), [phase.name]);

  const begin = useEffectEvent(() => {
    if (isUnderway.current || phase.name !== 'asking' || !kept || !('asked' in kept)) return;
    isUnderway.current = true;
    void lookFor(kept.asked);
  });
  const end = useEffectEvent(() => {
    if (phase.name !== 'turning' && phase.name !== 'stopped') return;
    const { spun } = phase;
    // An effect that is only run anew leaves the wheel on the screen.
    queueMicrotask(() => {
      if (!isShown.current) leaveWith(spun);
    });
  });
  useEffect(() => {
    begin();
    return () => end();
  }, []);

  return {
    phase,
    rotation,
    isBusy: phase.name === 'asking' || phase.name === 'turning' || phase.name === 'stopped',
    spin: () => void spin(),
    stop,
    /** Takes away what lies over the wheel. */
    lower() {
      wantsDown.current = true;
      goDown(steps.step);
    },
  };
}

const rotationToMiddle = (count: number, index: number): number =>
  normaliseRotation(-(index + 0.5) * (360 / count));
