import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { defineCommand, reconcileBy } from '../command.ts';
import type { CommandDetails } from '../record.ts';
import { findRow, readStatement, rememberRows, testPayment } from './statement-rows.ts';

/** Spins the wheel. */
export const spinCommand = defineCommand({
  endpoint: spinWheel.spin,
  invalidates: [spinWheel.setup, spinWheel.active, spinWheel.coupons, wallet.read, statement.list],
  record: {
    kind: 'spin',
    describe: () => ({}),
    describeResponse: ({ result }): CommandDetails =>
      result?.label === undefined ? {} : { label: result.label },
    restoreInput: () => ({}),
    reconciliation: reconcileBy({
      comesByItself: true,
      read: (read) => read(spinWheel.setup),
      toBaseline: ({ result }): CommandDetails =>
        result?.userCoin === undefined ? {} : { coins: String(result.userCoin) },
      compare: ({ baseline }, { result }) => {
        if (baseline.coins === undefined || result?.userCoin === undefined) return 'unknown';
        const used = Number(baseline.coins) - result.userCoin;
        return used === 0 ? 'notApplied' : used === 1 ? 'applied' : 'unknown';
      },
    }),
  },
});

const couponIdOf = (coupon: unknown) => (typeof coupon === 'string' ? coupon : '');

/** Claims a coupon. One that was claimed is no longer in the list. */
export const couponCommand = defineCommand({
  endpoint: spinWheel.claimCoupon,
  invalidates: [spinWheel.coupons, wallet.read, statement.list],
  record: {
    kind: 'coupon',
    describe: ({ body: { coupon } }) => ({ coupon: couponIdOf(coupon) }),
    reconciliation: reconcileBy({
      read: async (read) => {
        const [coupons, rows] = await Promise.all([read(spinWheel.coupons), readStatement(read)]);
        return { coupons, rows };
      },
      toBaseline: ({ rows }) => rememberRows(rows),
      compare: (command, { coupons, rows }) => {
        if (command.details.coupon && coupons.some(({ _id }) => _id === command.details.coupon))
          return 'notApplied';
        return findRow(command, rows, testPayment('luckydraw'));
      },
    }),
  },
});
