import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { asSatang } from '@wallet/shared/money.ts';

import { defineCommand, reconcileBy } from '../command-definition.ts';
import { findRow, readStatement, rememberRows, type StatementRow } from './statement-rows.ts';

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
    reconciliation: reconcileBy({
      // The wallet is read for its fresh figures.
      read: async (read) => (await Promise.all([readStatement(read), read(wallet.read)]))[0],
      toBaseline: rememberRows,
      findEffect: (command, rows) => {
        const { from, to, amount } = command.details;
        return findRow(command, rows, {
          isLike: (row) => row.statementType === 'transfer' && String(row.amount) === amount,
          isExact: (row) => isAccount(row.from, from) && isAccount(row.to, to),
        });
      },
    }),
  },
});

const isTransferTo = (code: string | undefined) => (row: StatementRow) =>
  row.statementType === 'transfer' && isAccount(row.to, code);

/** Transfers all money to the game that is opened (F-21). */
export const playCommand = defineCommand({
  endpoint: wallet.transferAll,
  invalidates: [wallet.read, statement.list],
  record: {
    kind: 'play',
    describe: ({ body: { to } }) => ({ to }),
    restoreInput: ({ to = '' }) => ({ body: { to } }),
    reconciliation: reconcileBy({
      read: async (read) => (await Promise.all([readStatement(read), read(wallet.read)]))[0],
      toBaseline: rememberRows,
      findEffect: (command, rows) => {
        const isExact = isTransferTo(command.details.to);
        return findRow(command, rows, { isLike: isExact, isExact });
      },
    }),
  },
});
