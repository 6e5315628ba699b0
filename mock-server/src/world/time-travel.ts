import { TIME_MAX_MS } from '@wallet/shared/time/timestamp.ts';

import { extendSessions } from '#domain/members/session.ts';
import { done, type OperatorOutcome, reject } from '#domain/state/outcome.ts';
import { getSettings, type Timer, type WorldState } from '#domain/state/world-state.ts';
import { type ClockMode, nextDay, nextTimeOfDay, nextWeek, withClockMode } from '#world/time/clock.ts';

import type { World } from './world.ts';

/** A change of a world's clock: a new mode, then at most one jump (`to`, `advanceMs` or `next`). */
export interface ClockChange {
  readonly mode?: ClockMode | undefined;
  /** Speed of a `scaled` clock: world time per real time. */
  readonly factor?: number | undefined;
  /** ISO 8601. */
  readonly to?: string | undefined;
  readonly advanceMs?: number | undefined;
  /** Kind of event to jump to: `bonus-day`, `qr-expiry`. */
  readonly next?: string | undefined;
  /** Extends sessions by the jump, so that members stay signed in. */
  readonly keepSessions?: boolean | undefined;
}

/**
 * Changes a world's clock and returns the timers that came due, or the issues that prevent the change. `real` is the
 * real time in ms since the epoch.
 */
export function changeClock(
  world: World,
  change: ClockChange,
  real: number,
): OperatorOutcome<readonly Timer[]> {
  const { mode, factor, to, advanceMs, next, keepSessions = false } = change;
  if ([to, advanceMs, next].filter((jump) => jump !== undefined).length > 1) {
    return reject('to', 'must not be combined with advanceMs or next: only one jump is possible');
  }
  const now = world.now();
  const start = mode === 'real' ? real : now;
  if (start < now)
    return reject('mode', 'must not be real while the world is ahead of real time: time does not go back');

  const target = targetTime(world.state, change, start);
  if (target === undefined) return reject('next', `must be an upcoming event; no ${next} is scheduled`);
  if (target > TIME_MAX_MS) return reject(findJump(change), 'must not lead beyond the year 9999');
  if (target < start) {
    return reject(
      'to',
      'must not be in the past: time does not go back; restore a checkpoint or reset the world instead',
    );
  }

  const firedBefore = start > now ? world.advanceTo(start) : [];
  const nextMode = mode ?? (factor === undefined ? undefined : 'scaled');
  if (nextMode !== undefined) world.setClock(withClockMode(world.clock, nextMode, real, factor));
  const fired = target > start ? [...firedBefore, ...world.advanceTo(target)] : firedBefore;
  if (keepSessions) world.run((state) => done(undefined, extendSessions(state, now, world.now())));
  return done(fired);
}

/** Returns the name of the field that asks for the jump. */
const findJump = ({ advanceMs, next }: ClockChange): 'to' | 'advanceMs' | 'next' =>
  next !== undefined ? 'next' : advanceMs !== undefined ? 'advanceMs' : 'to';

function targetTime(
  state: WorldState,
  { to, advanceMs, next }: ClockChange,
  now: number,
): number | undefined {
  if (to !== undefined) return Date.parse(to);
  if (advanceMs !== undefined) return now + advanceMs;
  return next === undefined ? now : nextEventTime(state, next, now);
}

/** Returns the time of the next event of a kind. Days and weeks follow the calendar; anything that expires has a timer. */
function nextEventTime(state: WorldState, kind: string, now: number): number | undefined {
  if (kind === 'bonus-day') return nextDay(now);
  if (kind === 'bonus-week') return nextWeek(now);
  if (kind === 'slip-window') {
    const { slipWindow } = getSettings(state);
    return slipWindow
      ? Math.min(nextTimeOfDay(now, slipWindow.from), nextTimeOfDay(now, slipWindow.to))
      : undefined;
  }
  if (kind === 'coupon-expiry') return nextCouponExpiry(state, now);
  const times = state.timers.filter((timer) => timer.kind === kind && timer.at >= now).map(({ at }) => at);
  return findEarliest(times);
}

/** Returns the next expiry of a coupon. Coupons have no timer because their expiry is checked on use. */
function nextCouponExpiry(state: WorldState, now: number): number | undefined {
  const times = [...state.coupons.values()].flatMap(({ expiresAt, isClaimed }) =>
    expiresAt === null || isClaimed || expiresAt <= now ? [] : [expiresAt],
  );
  return findEarliest(times);
}

/** Returns the smallest time. `Math.min` takes about 100,000 arguments at most. */
const findEarliest = (times: readonly number[]): number | undefined =>
  times.reduce<number | undefined>(
    (earliest, at) => (earliest === undefined || at < earliest ? at : earliest),
    undefined,
  );
