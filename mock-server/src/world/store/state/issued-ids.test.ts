import { expect, test } from 'vitest';

import { AppendOnlyLog } from '#domain/collections/log.ts';
import { Table } from '#domain/collections/table.ts';
import type { IdKind } from '#domain/state/env.ts';
import { createEmptyState, type WorldState } from '#domain/state/world-state.ts';
import { keyedSecret } from '#world/command/random.ts';

import { findIdsIssuedAgain } from './issued-ids.ts';

const SEED = 'a seed';
const empty = createEmptyState(SEED);
const table = (id: string, fields: object = {}) => Table.of([{ id, ...fields }]) as never;
const log = (id: string, fields: object = {}) => AppendOnlyLog.of([{ id, ...fields }]) as never;
const secret = (kind: IdKind) => keyedSecret(SEED, kind, 3);

/** States with one row that has the third id of a kind. */
const STATES: readonly (readonly [IdKind, string, Partial<WorldState>])[] = [
  ['op', 'ledger.postings', { ledger: { ...empty.ledger, postings: log('posting-1', { op: 'op-3' }) } }],
  ['op', 'withdrawals', { withdrawals: table('withdrawal-0', { op: 'op-3' }) }],
  ['token', 'sessions', { sessions: table(secret('token')) }],
  ['withdrawal', 'withdrawals', { withdrawals: table('withdrawal-3', { op: 'seed-1' }) }],
  ['otp', 'otps', { otps: table(secret('otp')) }],
  ['link', 'links', { links: table('link-3') }],
  ['media', 'media', { media: table(`${secret('media')}.png`) }],
  ['slip', 'slips', { slips: table('slip-3') }],
  ['qr', 'qrCodes', { qrCodes: table('qr-3') }],
  ['message', 'messages', { messages: log('message-3', { sessionId: '' }) }],
  ['session', 'rooms', { rooms: table('1', { sessionId: 'session-3' }) }],
  ['session', 'messages', { messages: log('message-0', { sessionId: 'session-3' }) }],
  ['spin', 'spins', { spins: log('spin-3') }],
  ['invite', 'invites', { invites: table('invite-3') }],
  ['refund', 'refunds', { refunds: table('refund-3') }],
];

test('an id that is ahead of the counter of its kind is found in every part that has one', () => {
  for (const [kind, part, rows] of STATES) {
    const find = (count: number) =>
      findIdsIssuedAgain({ ...empty, ...rows, counters: table(`id.${kind}`, { count }) });
    expect(find(3), `${kind} in ${part}`).toEqual([]);
    expect(find(2), `${kind} in ${part}`).toEqual([
      expect.stringMatching(new RegExp(`id\\.${kind} .* of ${part}$`)),
    ]);
    expect(findIdsIssuedAgain({ ...empty, ...rows }), `${kind} in ${part}`).toHaveLength(1);
  }
});
