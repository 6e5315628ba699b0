import type { CallInWorld } from '@wallet/shared/control/client.ts';
import { settings } from '@wallet/shared/control/settings.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';
import { clampTime } from '@wallet/shared/time/timestamp.ts';

import type { WorldTime } from './time/page-clock.ts';

/** Status of the world that the pill shows. */
export interface WorldStatus {
  readonly scenario: string;
  /** Number of rows that differ from the seed. */
  readonly dirty: number;
  /** Returns the current world time in ms since the epoch. */
  readonly now: () => number;
  /** Time of the world when it was read. */
  readonly readTime: Required<Pick<WorldTime, 'now' | 'rate'>>;
  readonly latencyMs: number;
  readonly violations: number;
  /** False during maintenance. */
  readonly isActive: boolean;
  /** Variant that the app is served as. */
  readonly variant: string;
}

/** Reads the status of the world. `realTime` is the clock of the browser in ms. */
export async function readWorldStatus(call: CallInWorld, realTime: () => number): Promise<WorldStatus> {
  const [{ scenario, dirty, clock, violations }, { latencyMs, active, variant }] = await Promise.all([
    call(worlds.read, {}),
    call(settings.read, {}),
  ]);
  const [readAt, worldTime] = [realTime(), Date.parse(clock.now)];
  const rate = clock.mode === 'paused' ? 0 : clock.factor;
  return {
    scenario,
    dirty,
    latencyMs,
    violations,
    isActive: active,
    variant,
    readTime: { now: worldTime, rate },
    // It stops where the clock of the world does.
    now: () => clampTime(worldTime + (realTime() - readAt) * rate),
  };
}

/** Offset of Bangkok, which has no daylight saving time. */
const BANGKOK_MS = 7 * 60 * 60 * 1000;

/** Formats a time in Bangkok, such as `15/01/2026 10:00:05`. */
export function formatBangkokTime(ms: number): string {
  const [date = '', time = ''] = new Date(ms + BANGKOK_MS).toISOString().split('T');
  return `${date.split('-').toReversed().join('/')} ${time.slice(0, 8)}`;
}
