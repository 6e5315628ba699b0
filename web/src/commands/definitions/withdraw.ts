import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { asSatang } from '@wallet/shared/money.ts';

import { defineCommand } from '../command-definition.ts';
import { reconcileByStatement, type StatementRow } from './statement-rows.ts';

/** Requests a withdrawal. The call `withdrawAll` takes the amount (F-19). */
export const withdrawCommand = defineCommand({
  endpoint: wallet.withdrawAll,
  invalidates: [wallet.read, statement.list],
  record: {
    kind: 'withdraw',
    describe: ({ body: { amount } }) => ({ amount: String(amount) }),
    restoreInput: ({ amount }) => ({ body: { amount: asSatang(Number(amount)) } }),
    reconciliation: reconcileByStatement(({ amount }) => {
      const isExact = (row: StatementRow) =>
        row.statementType === 'withdraw' && String(row.amount) === amount;
      return { isLike: isExact, isExact };
    }),
  },
});
