import { settings } from '@wallet/shared/control/settings.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import type { ControlClient } from './control-client.ts';

/** How the world stands, as the pill tells it. */
export interface WorldStatus {
  readonly scenario: string;
  /** How many rows differ from how it began. */
  readonly dirty: number;
  /** World time now, ms since the epoch, flowing on by itself where the clock does. */
  readonly now: () => number;
  readonly latencyMs: number;
  readonly violations: number;
  /** Off in a maintenance. */
  readonly isActive: boolean;
  /** The build that the app is served as. */
  readonly variant: string;
}

export async function readWorldStatus(ask: ControlClient, real: () => number): Promise<WorldStatus> {
  const [{ scenario, dirty, clock, violations }, { latencyMs, active, variant }] = await Promise.all([
    ask(worlds.read, {}),
    ask(settings.read, {}),
  ]);
  const [heardAt, then] = [real(), Date.parse(clock.now)];
  const pace = clock.mode === 'frozen' ? 0 : clock.factor;
  return {
    scenario,
    dirty,
    latencyMs,
    violations,
    isActive: active,
    variant,
    now: () => then + (real() - heardAt) * pace,
  };
}

/** The operator keeps Bangkok's time, which has known no summer time since 1941. */
const BANGKOK_MS = 7 * 60 * 60 * 1000;

/** `15/01/2026 10:00:05`, in Bangkok. */
export function formatBangkokTime(ms: number): string {
  const [date = '', time = ''] = new Date(ms + BANGKOK_MS).toISOString().split('T');
  return `${date.split('-').toReversed().join('/')} ${time.slice(0, 8)}`;
}
