import { expect, test } from 'vitest';

import { WorldFaults } from './world-faults.ts';
import type { JournalEntry } from './world-journal.ts';

/** Creates the rules of a world whose calls have met none. */
function createFaults() {
  const rules: object[] = [];
  return new WorldFaults(((_call: unknown, { body }: { readonly body?: object }) => {
    if (body === undefined) return Promise.resolve({ faults: rules });
    const added = { id: `fault-${rules.length}`, seen: 0, hits: 0, ...body };
    rules.push(added);
    return Promise.resolve(added);
  }) as unknown as ConstructorParameters<typeof WorldFaults>[0]);
}

const REFUSED = {
  operation: 'wallet.transfer',
  method: 'POST',
  path: '/api/wallet/transfer',
  key: 'MONEY_NOT_ENOUGH',
  faults: [],
} as unknown as JournalEntry;

test('a rule of phase after that no call has met tells that the call was refused', async () => {
  for (const target of ['wallet.transfer', 'wallet.*', '*', 'POST /api/wallet/transfer']) {
    const faults = createFaults();
    await faults.once(target, { network: 'truncate' }, { phase: 'after' });
    expect(await faults.describeUnmet([REFUSED]), target).toEqual([
      `No call met the rule for ${target}: it was refused with MONEY_NOT_ENOUGH, and a rule of phase after waits for an effect.`,
    ]);
  }
});

test('any other rule that no call has met tells to look for another call in the journal', async () => {
  const faults = createFaults();
  await faults.once('wallet.withdraw', { network: 'truncate' }, { phase: 'after' });
  await faults.once({ call: 'wallet.transfer', body: { amount: 7 } }, { status: 503 });
  expect(await faults.describeUnmet([REFUSED])).toEqual(
    ['wallet.withdraw', 'wallet.transfer'].map(
      (call) => `No call met the rule for ${call}: the page sent another, as journal.json says, or none.`,
    ),
  );
});
