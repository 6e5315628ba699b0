import type { wallet } from '@wallet/shared/contract/wallet.ts';
import { asSatang } from '@wallet/shared/money.ts';

import type { CommandRecord } from './command-record.ts';
import { getCommandSession } from './command-session.ts';
import type { Sending } from './run-command.ts';
import { QueryClient } from '@tanstack/react-query';
import { transferCommand } from './definitions/transfer.ts';

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

/** Creates a transfer to be sent in the current session. */
export const createTransfer = (amount = 50_00): Sending<typeof wallet.transfer> => ({
  client: new QueryClient(),
  definition: transferCommand,
  input: { body: { from: 'WALLET', to: 'PG', amount: asSatang(amount) } },
  options: {},
  session: getCommandSession(),
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
