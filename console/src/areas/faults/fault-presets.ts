import type { NextFault } from '#areas/controls/next-buttons.tsx';

/** The response is truncated. After a connection reset the browser would retry the request by itself. */
export const LOST_TRANSFER: NextFault = {
  text: 'Next transfer succeeds, response lost',
  match: 'wallet.transfer',
  phase: 'after',
  effect: { network: 'truncate' },
};

/** Frequently used fault rules. */
export const FAULT_PRESETS: readonly NextFault[] = [
  LOST_TRANSFER,
  {
    text: 'Next withdrawal succeeds, response lost',
    match: 'wallet.withdrawAll',
    phase: 'after',
    effect: { network: 'truncate' },
  },
  {
    text: 'Maintenance: every request gets “gone”',
    match: '*',
    times: 'always',
    effect: { special: 'gone' },
  },
  { text: 'Offline: every connection is reset', match: '*', times: 'always', effect: { network: 'reset' } },
  {
    text: 'Every request gets 500',
    match: '*',
    times: 'always',
    effect: { error: 'INTERNAL_SERVER_ERROR' },
  },
  { text: 'Token expires after 3 requests', match: '*', skip: 3, effect: { special: 'invalid-token' } },
  { text: 'Hold the next transfer', match: 'wallet.transfer', effect: { hold: true } },
];
