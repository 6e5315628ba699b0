import type { FaultEffect } from '@wallet/shared/control/faults.ts';

import type { Ending } from './ending.ts';

const answered = (name: string, effects: 0 | 1, effect: FaultEffect): Ending => ({
  name,
  effects,
  arrange: ({ world }, { operation }) =>
    world.faults.once(operation, effect, { phase: effects === 0 ? 'before' : 'after' }),
});

/**
 * Breaks the connection of each request. After the first reset the browser repeats the request by itself on another
 * connection, with the same idempotency key.
 */
const reset = (name: string, effects: 0 | 1): Ending => ({
  name,
  effects,
  arrange: ({ world }, { operation }) =>
    world.faults.always(operation, { network: 'reset' }, { phase: effects === 0 ? 'before' : 'after' }),
});

/** Ways in which every command can end. */
export const ENDINGS: readonly Ending[] = [
  { name: 'done', effects: 1, arrange: () => Promise.resolve() },
  answered('5xx before the effect', 0, { status: 500, body: {} }),
  answered('5xx after the effect', 1, { status: 500, body: {} }),
  reset('reset before the effect', 0),
  reset('reset after the effect', 1),
];
