import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';

import { AppendOnlyLog } from '#domain/collections/log.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { buildScenario } from '#testing/domain/scenario-state.ts';
import { addFault } from '#world/faults/fault-rules.ts';
import { CommandEnv } from '#world/command/command-env.ts';

import { findContradiction } from './contradictions.ts';

const { state, member } = buildScenario('default');

const find = (change: Partial<WorldState>): string | undefined => {
  const steps = findContradiction({ ...state, ...change });
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
};

const fault = (() => {
  const outcome = addFault(
    state,
    { id: 'f', match: 'wallet.read', effect: { hold: true } },
    new CommandEnv(state, 0),
  );
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.value;
})();

const withPosting = (fields: object): Partial<WorldState> => {
  const [first, ...others] = state.ledger.postings.values();
  return {
    ledger: { ...state.ledger, postings: AppendOnlyLog.of([{ ...first, ...fields } as never, ...others]) },
  };
};

const withBalance = (fields: object): Partial<WorldState> => {
  const row = { id: 'house:deposit', currency: 'BAHT', balance: asSatang(1), ...fields } as never;
  return { ledger: { ...state.ledger, balances: state.ledger.balances.put(row) } };
};

const withBonus = (type: string, code: string): Partial<WorldState> => ({
  members: state.members.put({ ...member, bonus: { type, code } as never }),
});

const account = (fields: object) => ({ ...state.gameAccounts.values().next().value, ...fields }) as never;
const receipt = { id: '1:bonus:DAILY', memberId: '1', kind: 'bonus', code: 'DAILY' };
const script = { id: 'game.transfer:*', stream: 'game.transfer', member: null };
const lock = { id: '1', memberId: '1', since: state.ledger.postings.length };
const withdrawal = { id: 'withdrawal-0', memberId: '1', op: 'seed-1', currency: member.currency };
const guest = { id: 'guest', kind: 'guest', sessionId: null };

/** Changes of a state that is in order, each with one that the same rule does not allow, and what is said of it. */
const ROWS: readonly (readonly [Partial<WorldState>, Partial<WorldState>, string])[] = [
  [
    { faults: state.faults.put(fault) },
    {
      faults: state.faults.put({
        ...fault,
        target: { ...fault.target, operation: 'wallet.transfer' } as never,
      }),
    },
    'fault f must match a call',
  ],
  [withBalance({}), withBalance({ currency: 'LAK' }), 'account house:deposit must not be in LAK'],
  [
    withBalance({ id: 'house:deposit:LAK', currency: 'LAK' }),
    withBalance({ id: 'house:deposit:LAK' }),
    'account house:deposit:LAK must not be in BAHT',
  ],
  [
    withBalance({ id: 'house:game:PG' }),
    withBalance({ id: 'house:game:PG', currency: 'LAK' }),
    'account house:game:PG must not be in LAK',
  ],
  [
    { withdrawals: state.withdrawals.put(withdrawal as never) },
    { withdrawals: state.withdrawals.put({ ...withdrawal, currency: 'LAK' } as never) },
    'withdrawal-0 must have the currency of its member',
  ],
  [{}, { gameAccounts: state.gameAccounts.put(account({ id: '1:XX' })) }, 'game account 1:XX must be named'],
  [
    { gameAccounts: state.gameAccounts.put(account({ id: '1:GONE', memberId: '1', code: 'GONE' })) },
    { games: state.games.removeAll(['PG']) },
    'game account 1:PG must have no money',
  ],
  [
    { receipts: state.receipts.put(receipt as never) },
    { receipts: state.receipts.put({ ...receipt, kind: 'promotion' } as never) },
    'receipts 1:bonus:DAILY must be named',
  ],
  [
    { scripts: state.scripts.put(script as never) },
    { scripts: state.scripts.put({ ...script, member: '1' } as never) },
    'script game.transfer:* must be named',
  ],
  [{}, withPosting({ id: 'posting-2' }), 'posting-2 must be named by its position'],
  [{}, withPosting({ from: 'house:x', to: 'house:x' }), 'posting-1 must be named by its position'],
  [
    { locks: state.locks.put(lock as never) },
    { locks: state.locks.put({ ...lock, since: lock.since + 1 } as never) },
    'the bonus of member 1 must not begin after the last posting',
  ],
  [withBonus('bonus', 'DAILY'), withBonus('promotion', 'DAILY'), 'member 1 must not have DAILY'],
  [
    { rooms: state.rooms.put(guest as never) },
    { rooms: state.rooms.put({ ...guest, kind: 'member' } as never) },
    'room guest must belong to a member or a guest',
  ],
  [
    {},
    { rooms: state.rooms.put({ ...guest, id: '1' } as never) },
    'room 1 must belong to a member or a guest',
  ],
  [
    {},
    { messages: AppendOnlyLog.of([{ id: 'message-0', room: 'none', sessionId: null } as never]) },
    'message-0 must be in a room',
  ],
];

test('rows that contradict each other are found, and those that do not are none', () => {
  for (const [fine, wrong, message] of ROWS) {
    expect(find(fine), message).toBeUndefined();
    expect(find(wrong), message).toContain(message);
  }
});
