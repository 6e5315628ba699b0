import { useQueryClient } from '@tanstack/react-query';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ApiError } from '#api/api-error.ts';
import { settleIntent } from '#api/intent.ts';
import { tellCoins } from '#api/member/coins.ts';
import { keyOf } from '#api/query.ts';
import type { Steps } from '#api/use-order-flow.ts';
import { useIsShown } from '#lib/use-is-shown.ts';
import { latePart } from '#lib/use-late-part.ts';
import { toast } from '#ui/toast-store.ts';

import { fetchAfterSpin } from './fetch-after-spin.ts';
import { chanceOfTurn, type Landing, landingOn, restOf } from './geometry.ts';
import { type Before, type Spun, useKeptSpin } from './kept-spin.ts';
import { type Slice, useSpinCommand } from './queries.ts';
import type { Finding } from './recover.ts';

/** How long the slice is looked at before the prize covers it. */
const BEAT_MS = 600;
/** Without the turning there is more to take in at once. */
const STILL_BEAT_MS = 1_000;

/**
 * How far a spin has come. `index` is the slice that was hit, undefined where the wheel does not have it:
 * then nothing turns. The last three lie over the wheel, each as a step of the history.
 */
type Phase =
  | { readonly name: 'rest' | 'asking' }
  | { readonly name: 'turning'; readonly spun: Spun; readonly index: number; readonly landing: Landing }
  | { readonly name: 'stopped' | 'prize'; readonly spun: Spun; readonly index: number | undefined }
  | { readonly name: 'refused'; readonly error: ApiError }
  | { readonly name: 'doubt'; readonly finding: Finding };

const UNCLEAR: readonly [Finding] = [{ name: 'unclear' }];
const REST: Phase = { name: 'rest' };
/** What lies over the wheel. */
export const OVERLAYS: ReadonlySet<Phase['name']> = new Set(['prize', 'refused', 'doubt']);

interface SpinSettings {
  slices: readonly Slice[];
  coins: number | undefined;
  coupons: Before['coupons'];
  member: string;
  steps: Steps;
}

const indexOf = (slices: readonly Slice[], { code }: Spun): number | undefined => {
  const found = slices.findIndex((slice) => slice.code === code);
  return found === -1 ? undefined : found;
};

/** Leads a spin from the tap to the prize. The operator decides; the wheel only goes where it is told. */
export function useSpin({ slices, coins, coupons, member, steps }: SpinSettings) {
  const { t } = useTranslation('wheel');
  const client = useQueryClient();
  const command = useSpinCommand();
  const { kept, keep } = useKeptSpin(member);
  const isShown = useIsShown();

  /** Taken before anything is drawn again: a second tap in the same moment finds it closed. */
  const isUnderway = useRef(false);

  // After a reload in the middle the wheel stands where it would have stopped, and then tells the prize.
  const [phase, setPhase] = useState<Phase>(() => {
    if (!kept) return REST;
    if ('asked' in kept) return { name: 'asking' };
    return { name: 'stopped', spun: kept.spun, index: indexOf(slices, kept.spun) };
  });
  const [rotation, setRotation] = useState(() =>
    // It never rests on a border, not even before the first spin.
    middleOf(slices.length, phase.name === 'stopped' ? (phase.index ?? 0) : 0),
  );

  // The operator has changed the wheel while it rested.
  const [count, setCount] = useState(slices.length);
  if (count !== slices.length) {
    setCount(slices.length);
    setRotation(middleOf(slices.length, 0));
  }

  const reload = (...endpoints: Parameters<typeof keyOf>[0][]) =>
    Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })));

  const lookFor = async (before: Before) => {
    const looked = latePart(fetchAfterSpin).then((part) => part.lookForSpin(client, before));
    const [finding] = await Promise.all([looked, reload(wallet.read, statement.list)]).catch(() => UNCLEAR);
    // What surely has been made is over: the next spin is a wish of its own.
    if (finding.name === 'made') settleIntent(spinWheel.spin, {});
    if (isShown.current) setPhase({ name: 'doubt', finding });
  };

  const land = (spun: Spun) => {
    const index = indexOf(slices, spun);
    if (index === undefined) return setPhase({ name: 'stopped', spun, index });
    const chance = chanceOfTurn();
    const landing = landingOn({ count: slices.length, index, from: rotation, ...chance });
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches && !document.hidden) {
      return setPhase({ name: 'turning', spun, index, landing });
    }
    setRotation(restOf(landing.end));
    setPhase({ name: 'stopped', spun, index });
  };

  const spin = async () => {
    if (isUnderway.current || phase.name !== 'rest' || coins === undefined || coins < 1) return;
    isUnderway.current = true;
    const before: Before = { coins, coupons };
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
    void tellCoins(client, spun.remainingCoin);
    if (isShown.current) {
      keep({ spun: { code: spun.code, label: spun.label } });
      land(spun);
    } else {
      leaveWith(spun);
    }
  };

  /** The member has gone elsewhere while the wheel was at it: the prize is told all the same. */
  const leaveWith = ({ label }: Spun) => {
    toast(t('stoppedAt', { label }));
    void reload(spinWheel.setup, spinWheel.coupons, wallet.read, statement.list);
  };

  const stop = () => {
    if (phase.name !== 'turning') return;
    const { spun, index, landing } = phase;
    setRotation(restOf(landing.end));
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
    const timer = setTimeout(() => showPrize(), isStill ? STILL_BEAT_MS : BEAT_MS);
    return () => clearTimeout(timer);
  }, [isStopped]);

  // Back takes what lies over the wheel away.
  const [hadStep, setHadStep] = useState(steps.step);
  if (hadStep !== steps.step) {
    setHadStep(steps.step);
    if (steps.step === undefined && OVERLAYS.has(phase.name)) setPhase(REST);
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
    if (OVERLAYS.has(now)) steps.openStep(now);
    else if (OVERLAYS.has(before)) {
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

const middleOf = (count: number, index: number): number => restOf(-(index + 0.5) * (360 / count));
