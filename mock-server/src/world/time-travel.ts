import { type OperatorOutcome, done, reject } from '#domain/state/outcome.ts';
import { extendSessions } from '#domain/members/session.ts';
import { getSettings, type Timer, type WorldState } from '#domain/state/world-state.ts';

import { type ClockMode, withClockMode, nextDay, nextTimeOfDay, nextWeek } from '#world/time/clock.ts';
import type { World } from './world.ts';

/** A change of a world's time: first the mode, then at most one jump. */
export interface ClockChange {
  readonly mode?: ClockMode | undefined;
  readonly factor?: number | undefined;
  /** ISO 8601. */
  readonly to?: string | undefined;
  readonly advanceMs?: number | undefined;
  readonly next?: string | undefined;
  readonly keepSessions?: boolean | undefined;
}

/** Changes a world's time and answers the timers that came due, or why it cannot be. `real` is real time in ms. */
export function changeClock(
  world: World,
  change: ClockChange,
  real: number,
): OperatorOutcome<readonly Timer[]> {
  const { mode, factor, to, advanceMs, next, keepSessions = false } = change;
  if ([to, advanceMs, next].filter((jump) => jump !== undefined).length > 1) {
    return reject('to', 'goes with neither advanceMs nor next: one jump at a time');
  }
  const now = world.now();
  const start = mode === 'real' ? real : now;
  if (start < now) return reject('mode', 'real time is behind the world, and time does not go back');

  const target = targetOf(world.state, change, start);
  if (target === undefined) return reject('next', `nothing of the kind ${next} is to come`);
  if (target < start)
    return reject('to', 'time does not go back; restore a checkpoint or reset the world instead');

  const fired = [...(start > now ? world.advanceTo(start) : [])];
  const other = mode ?? (factor === undefined ? undefined : 'scaled');
  if (other !== undefined) world.setClock(withClockMode(world.clock, other, real, factor));
  if (target > start) fired.push(...world.advanceTo(target));
  if (keepSessions) world.run((state) => done(undefined, extendSessions(state, now, world.now())));
  return done(fired);
}

function targetOf(state: WorldState, { to, advanceMs, next }: ClockChange, now: number): number | undefined {
  if (to !== undefined) return Date.parse(to);
  if (advanceMs !== undefined) return now + advanceMs;
  return next === undefined ? now : nextOf(state, next, now);
}

/** When the next thing of this kind happens. Days and weeks follow the calendar, what expires has a timer. */
function nextOf(state: WorldState, next: string, now: number): number | undefined {
  if (next === 'bonus-day') return nextDay(now);
  if (next === 'bonus-week') return nextWeek(now);
  if (next === 'slip-window') {
    const { slipWindow } = getSettings(state);
    return slipWindow
      ? Math.min(nextTimeOfDay(now, slipWindow.from), nextTimeOfDay(now, slipWindow.to))
      : undefined;
  }
  if (next === 'coupon-expiry') return nextCouponEnd(state, now);
  const due = state.timers.filter(({ kind, at }) => kind === next && at >= now).map(({ at }) => at);
  return due.length > 0 ? Math.min(...due) : undefined;
}

/** A coupon ends by being read too late, so it has no timer. */
function nextCouponEnd(state: WorldState, now: number): number | undefined {
  const ends = [...state.coupons.values()].flatMap(({ expiresAt, isClaimed }) =>
    expiresAt === null || isClaimed || expiresAt <= now ? [] : [expiresAt],
  );
  return ends.length > 0 ? Math.min(...ends) : undefined;
}
