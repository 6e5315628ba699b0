import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { asSatang } from '@wallet/shared/money.ts';

import { defineCommand } from '../command.ts';
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
      isCandidate: (row) => row.statementType === 'transfer' && String(row.amount) === amount,
      isCertain: (row) => isAccount(row.from, from) && isAccount(row.to, to),
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
    reconciliation: reconcileByStatement(({ to }) => {
      const isCertain = (row: StatementRow) => row.statementType === 'transfer' && isAccount(row.to, to);
      return { isCandidate: isCertain, isCertain };
    }),
  },
});

/** Requests a withdrawal. The call `withdrawAll` takes the amount (F-19). */
export const withdrawCommand = defineCommand({
  endpoint: wallet.withdrawAll,
  invalidates: [wallet.read, statement.list],
  record: {
    kind: 'withdraw',
    describe: ({ body: { amount } }) => ({ amount: String(amount) }),
    restoreInput: ({ amount }) => ({ body: { amount: asSatang(Number(amount)) } }),
    reconciliation: reconcileByStatement(({ amount }) => {
      const isCertain = (row: StatementRow) =>
        row.statementType === 'withdraw' && String(row.amount) === amount;
      return { isCandidate: isCertain, isCertain };
    }),
  },
});
