import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { expect, test } from 'vitest';

import { checkCalls } from './check-calls.test-utils.ts';
import { FAULTS } from './faults.test-utils.ts';

/** A fault of each class; every call with every fault in the proof. */
const CHOSEN = FAULTS.filter(({ id }) => ['X1', 'X4', 'X6', 'X8', 'X9', 'X10', 'X11'].includes(id));

test.each(CHOSEN.map((fault) => [fault.id, fault.meaning, fault] as const))(
  'FA-1 %s where %s, a transfer is sent once, and the statement recovers',
  async (_id, _meaning, fault) => {
    expect(await checkCalls([wallet.transfer, statement.list], fault)).toEqual([]);
  },
);
