import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { asSatang } from '@wallet/shared/money.ts';

import { defineCommand, reconcileBy } from '../command-definition.ts';
import { findRow, readStatement, rememberRows, type StatementRow } from './statement-rows.ts';

/** Requests a withdrawal. The call `withdrawAll` takes the amount (F-19). */
export const withdrawCommand = defineCommand({
  endpoint: wallet.withdrawAll,
  invalidates: [wallet.read, statement.list],
  record: {
    kind: 'withdraw',
    describe: ({ body: { amount } }) => ({ amount: String(amount) }),
    restoreInput: ({ amount }) => ({ body: { amount: asSatang(Number(amount)) } }),
    reconciliation: reconcileBy({
      read: async (read) => (await Promise.all([readStatement(read), read(wallet.read)]))[0],
      toBaseline: rememberRows,
      findEffect: (command, rows) => {
        const isExact = (row: StatementRow) =>
          row.statementType === 'withdraw' && String(row.amount) === command.details.amount;
        return findRow(command, rows, { isLike: isExact, isExact });
      },
    }),
  },
});
