import { useSetting } from '#entities/safer-gambling/member-settings.ts';
import { appConfig } from '#lib/app-config.ts';
import { CLOCK_TOLERANCE_MS } from '#lib/time/clock.ts';

/** The interval of a member without reality checks. */
export const NEVER = Infinity;
const HOUR_MINUTES = 60;
const MINUTE_MS = 60_000;

const areChecksRequired = () => appConfig.saferGambling === 'full';

/** Returns the minutes between two reality checks that a member can choose from; `NEVER` unless the operator requires them. */
export const listIntervals = (): readonly number[] => [
  ...(areChecksRequired() ? [] : [NEVER]),
  15,
  30,
  HOUR_MINUTES,
  120,
];

/** Time between two reality checks, in minutes. A longer one begins with the next check, a shorter one at once. */
export interface CheckInterval {
  readonly now: number;
  readonly next: number;
}

const findMinutes = (text: string | undefined): number | undefined =>
  listIntervals().find((each) => String(each) === text);

/**
 * Reads a stored interval, `60`, or `30 120` if a longer one waits. The default stands in for anything else: never, or an
 * hour where the operator requires reality checks.
 */
export function parseInterval(text: string | undefined): CheckInterval {
  const [now, next] = (text ?? '').split(' ').map(findMinutes);
  const preset = areChecksRequired() ? HOUR_MINUTES : NEVER;
  return { now: now ?? preset, next: next ?? now ?? preset };
}

export const formatInterval = ({ now, next }: CheckInterval): string =>
  now === next ? String(now) : `${now} ${next}`;

/** Returns the interval after a member has chosen another one. */
export const withChoice = ({ now }: CheckInterval, minutes: number): CheckInterval => ({
  now: Math.min(now, minutes),
  next: minutes,
});

/** Returns the interval that follows an answered check. */
export const afterCheck = ({ next }: CheckInterval): CheckInterval => ({ now: next, next });

/** Serialises the time in ms at which a check was answered, with the session that it belongs to. */
export const formatChecked = (sessionStart: number, at: number): string => `${sessionStart} ${at}`;

interface DueOptions {
  /** Times in ms by the server's clock. */
  readonly sessionStart: number;
  readonly now: number;
  /** The stored answer to the latest check. */
  readonly checked: string | undefined;
  readonly interval: CheckInterval;
}

/**
 * Returns the time in ms at which the next check of a session is due. An answer of another session does not count, nor one
 * from the future, as of a device whose clock was wrong.
 */
export function getDueTime({ sessionStart, now, checked, interval }: DueOptions): number {
  const [start, at] = (checked ?? '').split(' ').map(Number);
  const isAnswer =
    start === sessionStart && at !== undefined && at > sessionStart && at <= now + CLOCK_TOLERANCE_MS;
  return (isAnswer ? at : sessionStart) + interval.now * MINUTE_MS;
}

/** Returns the time between two reality checks of a member, by the member's key. Undefined while the member is unknown. */
export const useCheckInterval = (member: string | undefined): CheckInterval =>
  parseInterval(useSetting(member, 'interval'));
