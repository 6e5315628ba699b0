import type { CallInWorld } from '@wallet/shared/control/client.ts';
import { settings } from '@wallet/shared/control/settings.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';
import { TIME_ZONE_OFFSET_MS } from '@wallet/shared/limits.ts';
import { clampTime } from '@wallet/shared/time/timestamp.ts';

/** Status of the world that the pill shows. */
export type WorldStatus = Awaited<ReturnType<typeof readWorldStatus>>;

/** Reads the status of the world. `realTime` is the clock of the browser in ms. */
export async function readWorldStatus(call: CallInWorld, realTime: () => number) {
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
    /** Returns the current world time in ms since the epoch. It stops where the clock of the world does. */
    now: (): number => clampTime(worldTime + (realTime() - readAt) * rate),
  };
}

/** Formats a time in Bangkok, such as `15/01/2026 10:00:05`. */
export function formatBangkokTime(ms: number): string {
  const [date = '', time = ''] = new Date(ms + TIME_ZONE_OFFSET_MS).toISOString().split('T');
  return `${date.split('-').toReversed().join('/')} ${time.slice(0, 8)}`;
}
