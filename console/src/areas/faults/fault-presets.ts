import type { ControlInput } from '@wallet/shared/schema/control-call.ts';
import type { faults } from '@wallet/shared/control/faults.ts';

export type FaultInput = ControlInput<typeof faults.add>['body'];

interface Preset {
  readonly text: string;
  readonly rule: FaultInput;
}

/** Frequently used fault rules. */
export const FAULT_PRESETS: readonly Preset[] = [
  // The response is truncated. After a connection reset the browser would retry the request by itself.
  {
    text: 'Next transfer succeeds, response lost',
    rule: { match: 'wallet.transfer', phase: 'after', effect: { network: 'truncate' } },
  },
  {
    text: 'Next withdrawal succeeds, response lost',
    rule: { match: 'wallet.withdrawAll', phase: 'after', effect: { network: 'truncate' } },
  },
  {
    text: 'Maintenance: every request gets “gone”',
    rule: { match: '*', times: 'always', effect: { special: 'gone' } },
  },
  {
    text: 'Offline: every connection is reset',
    rule: { match: '*', times: 'always', effect: { network: 'reset' } },
  },
  {
    text: 'Every request gets 500',
    rule: { match: '*', times: 'always', effect: { error: 'INTERNAL_SERVER_ERROR' } },
  },
  {
    text: 'Token expires after 3 requests',
    rule: { match: '*', skip: 3, times: 1, effect: { special: 'invalid-token' } },
  },
  {
    text: 'Hold the next transfer',
    rule: { match: 'wallet.transfer', effect: { hold: true } },
  },
];
