import { QueryClient } from '@tanstack/react-query';
import type { wallet } from '@wallet/shared/contract/wallet.ts';
import { asSatang } from '@wallet/shared/money.ts';

import { localStore } from '#lib/browser/storage.ts';

import { transferCommand } from './definitions/wallet-moves.ts';
import { getOutbox, type Outbox } from './outbox.ts';
import type { CommandRecord } from './record.ts';
import type { Sending } from './request.ts';

/** A session with the commands of its member. */
export interface TestSession {
  readonly client: QueryClient;
  readonly outbox: Outbox;
  readonly put: (more?: Partial<CommandRecord>) => void;
}

/** Begins a session of a member who is not known yet: the one after another, or the first. */
export function beginTestSession(client = new QueryClient()): TestSession {
  const outbox = getOutbox(client);
  return { client, outbox, put: (more) => outbox.put(outbox.owner, createRecord(more)) };
}

/** Begins a session on a device without stored commands. */
export function resetDevice(): TestSession {
  localStore.removeByPrefix('w.command.');
  return beginTestSession();
}

/** Creates the record of a transfer without a response. */
export const createRecord = (more: Partial<CommandRecord> = {}): CommandRecord => ({
  id: 'r1',
  kind: 'transfer',
  state: 'unknown',
  lock: 'lock',
  sentAt: Date.now(),
  settledAt: Date.now(),
  details: { from: 'WALLET', to: 'PG', amount: '5000' },
  baseline: { rows: '', hasRows: 'true' },
  ...more,
});

/** Creates a transfer to be sent in a session. */
export const createTransfer = (
  client: QueryClient,
  amount = 50_00,
): Omit<Sending<typeof wallet.transfer>, 'id'> => ({
  client,
  definition: transferCommand,
  input: { body: { from: 'WALLET', to: 'PG', amount: asSatang(amount) } },
  options: {},
});

/** Creates a row of the statement for a transfer of 50.00. */
export const createTransferRow = (_id: string, more: object = {}) => ({
  _id,
  statementType: 'transfer' as const,
  from: 'WALLET',
  to: 'PG',
  status: 'SUCCESS',
  amount: asSatang(50_00),
  createdAt: new Date().toISOString(),
  ...more,
});

/** Returns the commands that a notice tells, and not their screen. */
export const listNoticed = ({ records }: Outbox): readonly CommandRecord[] =>
  records.get().filter(({ toldBy }) => toldBy === undefined);
