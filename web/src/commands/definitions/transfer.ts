import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { asSatang } from '@wallet/shared/money.ts';

import { defineCommand } from '../command-definition.ts';
import { reconcileByStatement, type StatementRow } from './statement-rows.ts';

/** An account that the operator does not name matches any. */
const isAccount = (shown: string | undefined, ordered: string | undefined) =>
  shown === undefined || shown === '' || shown === ordered;

/** Transfers between the wallet and a game, or between two games. */
export const transferCommand = defineCommand({
  endpoint: wallet.transfer,
  invalidates: [wallet.read, statement.list],
  record: {
    kind: 'transfer',
    describe: ({ body: { from, to, amount } }) => ({ from, to, amount: String(amount) }),
    restoreInput: ({ from = '', to = '', amount }) => ({
      body: { from, to, amount: asSatang(Number(amount)) },
    }),
    reconciliation: reconcileByStatement(({ from, to, amount }) => ({
      isLike: (row) => row.statementType === 'transfer' && String(row.amount) === amount,
      isExact: (row) => isAccount(row.from, from) && isAccount(row.to, to),
    })),
  },
});

/** Transfers the whole wallet to the game that is opened, and no money of other games (F-21). */
export const playCommand = defineCommand({
  endpoint: wallet.transferAll,
  invalidates: [wallet.read, statement.list],
  record: {
    kind: 'play',
    describe: ({ body: { to } }) => ({ to }),
    restoreInput: ({ to = '' }) => ({ body: { to } }),
    reconciliation: reconcileByStatement(({ to }) => {
      const isExact = (row: StatementRow) => row.statementType === 'transfer' && isAccount(row.to, to);
      return { isLike: isExact, isExact };
    }),
  },
});
