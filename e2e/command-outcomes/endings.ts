import { contract } from '@wallet/shared/contract/index.ts';
import type { FaultEffect } from '@wallet/shared/control/faults.ts';
import type { ErrorKey } from '@wallet/shared/errors.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';

import type { CommandCase } from './command-case.ts';
import type { Ending } from './ending.ts';

const answered = (name: string, effects: 0 | 1, effect: FaultEffect): Ending => ({
  name,
  effects,
  arrange: ({ world }, { operation }) =>
    world.faults.once(operation, effect, { phase: effects === 0 ? 'before' : 'after' }),
});

/** Lists the keys with which the operator refuses a command. */
function listRefusals({ operation }: CommandCase): readonly ErrorKey[] {
  const [area = '', name = ''] = operation.split('.');
  const areas: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = contract;
  return areas[area]?.[name]?.errors ?? [];
}

const refused: Ending = {
  name: 'refused',
  effects: 0,
  async arrange({ world }, command) {
    // The last key of a call is its most general refusal, which leaves the member on the same screen.
    const key = listRefusals(command).at(-1);
    if (key) await world.faults.once(command.operation, { error: key });
  },
};

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
  refused,
  answered('5xx before the effect', 0, { status: 500, body: {} }),
  answered('5xx after the effect', 1, { status: 500, body: {} }),
  reset('reset before the effect', 0),
  reset('reset after the effect', 1),
];
