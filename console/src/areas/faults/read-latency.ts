import { toMilliseconds } from '@wallet/shared/time/duration.ts';
import type { faults } from '@wallet/shared/control/faults.ts';
import type { settings } from '@wallet/shared/control/settings.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';

/** Id of the rule that adds random latency to every request. */
export const JITTER = 'jitter';

type Rules = ControlResponse<typeof faults.list>['faults'];

/** Latency of every request, in ms. */
interface Latency {
  readonly latencyMs: number;
  /** Greatest addition at random; 0 without one. */
  readonly jitterMs: number;
}

/** Returns the latency that the form shows; undefined until settings and rules are read, or saving it would remove a rule. */
export function readLatency(
  settingsRead: Pick<ControlResponse<typeof settings.read>, 'latencyMs'> | undefined,
  rules: Rules | undefined,
): Latency | undefined {
  if (!settingsRead || !rules) return undefined;
  const { effect } = rules.find(({ id }) => id === JITTER) ?? {};
  const delay = effect && 'delay' in effect ? effect.delay : undefined;
  return {
    latencyMs: settingsRead.latencyMs,
    jitterMs: delay && 'uniform' in delay ? toMilliseconds(delay.uniform[1]) : 0,
  };
}
