import { type Satang, bahtToSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { getRefundOptions } from './refund-options.ts';

const some = bahtToSatang(125.5);
const nothing = bahtToSatang(0);

const DUE = { method: 'addWallet', blockReason: undefined } as const;
const NOTHING = { method: undefined };

test.each<[string, boolean, unknown, Satang | null, ReturnType<typeof getRefundOptions>]>([
  ['due', true, false, some, DUE],
  ['F-25 not held where the bonus is null', true, null, some, DUE],
  ['RF-2 held', true, true, some, { ...DUE, blockReason: 'held' }],
  ['F-25 held where the bonus is an object', true, { _id: 'b1' }, some, { ...DUE, blockReason: 'held' }],
  ['F-24 due without an amount', true, false, nothing, { ...DUE, method: 'receive' }],
  ['F-24 due with an amount that is no number', true, false, null, { ...DUE, method: 'receive' }],
  ['F-24 held without an amount', true, true, nothing, { method: 'receive', blockReason: 'held' }],
  ['RF-1 F-24 not yet', false, false, some, { ...NOTHING, blockReason: 'notYet' }],
  ['RF-1 none', false, false, nothing, { ...NOTHING, blockReason: 'none' }],
  ['RF-1 none where the amount is no number', false, false, null, { ...NOTHING, blockReason: 'none' }],
  ['RF-1 F-25 held and not due', false, true, some, { ...NOTHING, blockReason: 'held' }],
  ['RF-1 F-25 held, and nothing to receive', false, true, nothing, { ...NOTHING, blockReason: 'held' }],
])('%s', (_, result, bonus, refundAmount, offer) => {
  expect(getRefundOptions({ result, bonus, refundAmount })).toEqual(offer);
});
