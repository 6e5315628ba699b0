import type { ClockChange } from '@wallet/shared/control/clock.ts';
import { toMilliseconds } from '@wallet/shared/time/duration.ts';
import { nextDay, nextTimeOfDay, nextWeek } from '@wallet/shared/time/bangkok.ts';
import { TIME_MAX_MS } from '@wallet/shared/time/timestamp.ts';

import { extendSessions } from '#domain/members/session.ts';
import { done, type OperatorOutcome, reject } from '#domain/state/outcome.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';
import { moveClock, withClockMode, worldTimeAt } from '#world/time/clock.ts';

import type { World } from './world.ts';

/** The end of a QR code that was not paid, or of a one-time password that was not used. */
interface Expiry {
  /** World time in ms since the epoch. */
  readonly at: number;
  readonly kind: 'qr-expiry' | 'otp-expiry';
  /** Id of the QR code, or the token of the password. */
  readonly ref: string;
}

/**
 * Changes a world's clock and returns what expired on the way, in order of time, or the issues that prevent the change.
 * `real` is the real time in ms since the epoch.
 */
export function changeClock(
  world: World,
  change: ClockChange,
  real: number,
): OperatorOutcome<readonly Expiry[]> {
  const { mode, factor, to, fastForward, next, keepSessions = false } = change;
  if ([to, fastForward, next].filter((jump) => jump !== undefined).length > 1) {
    return reject('to', 'must not be combined with fastForward or next: only one jump is possible');
  }
  if (factor !== undefined && mode !== undefined && mode !== 'scaled')
    return reject('factor', `must be given with the mode scaled: the mode ${mode} has none`);
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
      'must not be in the past: time does not go back; restore a snapshot or reset the world instead',
    );
  }

  let { clock } = world;
  if (start > now) clock = moveClock(clock, start, real);
  const nextMode = mode ?? (factor === undefined ? undefined : 'scaled');
  if (nextMode !== undefined) clock = withClockMode(clock, nextMode, real, factor);
  if (target > start) clock = moveClock(clock, target, real);
  // In one step, which is stored or fails as a whole.
  const state = keepSessions ? extendSessions(world.state, now, worldTimeAt(clock, real)) : world.state;
  world.setClock(clock, state);
  return done(listExpiries(world.state, now, world.now()));
}

/** Returns the name of the field that asks for the jump. */
const findJump = ({ fastForward, next }: ClockChange): 'to' | 'fastForward' | 'next' =>
  next !== undefined ? 'next' : fastForward !== undefined ? 'fastForward' : 'to';

function targetTime(
  state: WorldState,
  { to, fastForward, next }: ClockChange,
  now: number,
): number | undefined {
  if (to !== undefined) return Date.parse(to);
  if (fastForward !== undefined) return now + toMilliseconds(fastForward);
  return next === undefined ? now : nextEventTime(state, next, now);
}

/** Returns the time of the next event of a kind. Days and weeks follow the calendar. */
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
  return listExpiries(state, now, Infinity).find((expiry) => expiry.kind === kind)?.at;
}

/** Lists what expires later than `after`, and not later than `until`, in order of time. */
function listExpiries(state: WorldState, after: number, until: number): readonly Expiry[] {
  const isBetween = ({ expiresAt }: { readonly expiresAt: number }): boolean =>
    expiresAt > after && expiresAt <= until;
  const qrCodes = state.qrCodes
    .filter(isBetween)
    .map(({ id, expiresAt }): Expiry => ({ at: expiresAt, kind: 'qr-expiry', ref: id }));
  const otps = state.otps
    .filter((otp) => isBetween(otp) && otp.verifiedAt === null && otp.diedAt === null)
    .map(({ id, expiresAt }): Expiry => ({ at: expiresAt, kind: 'otp-expiry', ref: id }));
  return [...qrCodes, ...otps].sort((a, b) => a.at - b.at);
}

/** Returns the next expiry of a coupon that was not claimed. */
function nextCouponExpiry(state: WorldState, now: number): number | undefined {
  const times = [...state.coupons.values()].flatMap(({ expiresAt, isClaimed }) =>
    expiresAt === null || isClaimed || expiresAt <= now ? [] : [expiresAt],
  );
  return times.sort((a, b) => a - b)[0];
}
