import { bonus } from '@wallet/shared/contract/bonus.ts';
import { invite } from '@wallet/shared/contract/invite.ts';
import { promotion } from '@wallet/shared/contract/promotion.ts';
import { refund } from '@wallet/shared/contract/refund.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { countItems } from '@wallet/shared/schema/unreadable-items.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { ApiError, toApiError } from '#api/api-error.ts';

import { defineCommand, reconcileBy } from '../command.ts';
import type { CommandDetails } from '../record.ts';
import {
  assertComplete,
  findRow,
  readStatement,
  reconcileByStatement,
  rememberRows,
  type StatementRow,
  testPayment,
} from './statement-rows.ts';

/** Queries that change when a bonus begins or ends (§4). */
const BONUS_QUERIES = [bonus.list, bonus.checkActive, wallet.read, refund.check, statement.list] as const;

/** Counts the receipts of a bonus, also those that cannot be read; undefined if the list does not show them. */
function countReceipts(list: ResponseOf<typeof bonus.list>, code: string | undefined): number | undefined {
  const offer = list.find((each) => each.code === code);
  if (!offer?.userBonus) return offer && 0;
  const { received } = offer.userBonus;
  return countItems(received);
}

export const bonusCommand = defineCommand({
  endpoint: bonus.activate,
  invalidates: BONUS_QUERIES,
  record: {
    kind: 'bonus',
    describe: ({ params: { code } }) => ({ code }),
    restoreInput: ({ code = '' }) => ({ params: { code } }),
    reconciliation: reconcileBy({
      read: async (read) => assertComplete(await read(bonus.list)),
      toBaseline: (list, { code }): CommandDetails => {
        const received = countReceipts(list, code);
        return received === undefined ? {} : { received: String(received) };
      },
      compare: ({ details, baseline }, list) => {
        const received = countReceipts(list, details.code);
        if (received === undefined || baseline.received === undefined) return 'unknown';
        // The operator may count anew, such as each day.
        if (received < Number(baseline.received)) return 'unknown';
        return received > Number(baseline.received) ? 'applied' : 'notApplied';
      },
    }),
  },
});

export const endBonusCommand = defineCommand({
  endpoint: bonus.clear,
  invalidates: BONUS_QUERIES,
  record: {
    kind: 'endBonus',
    describe: () => ({}),
    restoreInput: () => ({}),
    reconciliation: reconcileBy({
      read: (read) => read(bonus.checkActive),
      toBaseline: ({ status }) => ({ active: String(status) }),
      compare: ({ baseline }, { status }) => {
        if (status === undefined) return 'unknown';
        if (status) return baseline.active === 'true' ? 'notApplied' : 'unknown';
        return baseline.active === 'true' ? 'applied' : 'unknown';
      },
      comesByItself: true,
    }),
  },
});

/** Activates a promotion, which counts as a bonus. */
export const promotionCommand = defineCommand({
  endpoint: promotion.activate,
  invalidates: [...BONUS_QUERIES, promotion.current],
  record: {
    kind: 'promotion',
    describe: ({ params: { code } }) => ({ code }),
    restoreInput: ({ code = '' }) => ({ params: { code } }),
    reconciliation: reconcileBy({
      read: async (read) => {
        const status = await read(bonus.checkActive);
        try {
          const code = (await read(promotion.current))?.code;
          if (code === undefined) throw new ApiError({ kind: 'shape' });
          return { isActive: status.status, code };
        } catch (cause) {
          if (toApiError(cause).key !== 'NO_PROMOTION') throw cause;
          return { isActive: status.status, code: '' };
        }
      },
      toBaseline: ({ isActive, code }) => ({ active: String(isActive), code }),
      compare: ({ details, baseline }, { isActive, code }) => {
        if (baseline.code === undefined) return 'unknown';
        if (isActive && baseline.active === 'false') return code === details.code ? 'applied' : 'unknown';
        return code === details.code && baseline.code !== code ? 'applied' : 'notApplied';
      },
    }),
  },
});

const REFUND_QUERIES = [refund.check, refund.list, wallet.read, statement.list] as const;

/** Claims the checked refund. An operator may only set it aside, so that the money must be seen in the wallet (F-24). */
export const refundCommand = defineCommand({
  endpoint: refund.receive,
  invalidates: REFUND_QUERIES,
  record: {
    kind: 'refund',
    describe: () => ({}),
    restoreInput: () => ({}),
    isShownByRecords: true,
    reconciliation: reconcileBy({
      read: async (read) => {
        const rows = await readStatement(read);
        return { rows, amount: (await read(wallet.read)).wallet?.amount };
      },
      toBaseline: ({ rows, amount }): CommandDetails => ({
        ...rememberRows(rows),
        ...(typeof amount === 'number' && { amount: String(amount) }),
      }),
      compare: (command, { rows, amount }) => {
        const { details, baseline } = command;
        const tests = testPayment('refund');
        const hasGrown = baseline.amount !== undefined && (amount ?? 0) > Number(baseline.amount);
        if (details.accepted === undefined || !hasGrown) return findRow(command, rows, tests);
        // The wallet may have grown by what another new row has brought.
        const isCandidate = ({ statementType }: StatementRow) => statementType !== 'withdraw';
        const shown = findRow(command, rows, { ...tests, isCandidate });
        return shown === 'notApplied' ? 'applied' : shown;
      },
    }),
  },
});

/** Moves the refund amount to the wallet (F-24). */
export const refundToWalletCommand = defineCommand({
  endpoint: refund.addWallet,
  invalidates: REFUND_QUERIES,
  record: {
    kind: 'refundToWallet',
    describe: () => ({}),
    restoreInput: () => ({}),
    reconciliation: reconcileByStatement(() => testPayment('refund')),
  },
});

/** Claims the bonus earned by invited friends. */
export const inviteCommand = defineCommand({
  endpoint: invite.bonus,
  invalidates: [wallet.read, invite.list, statement.list],
  record: {
    kind: 'invite',
    describe: () => ({}),
    restoreInput: () => ({}),
    reconciliation: reconcileByStatement(() => testPayment('invite')),
  },
});
