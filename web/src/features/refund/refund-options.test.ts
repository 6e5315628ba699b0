import { type Satang, bahtToSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { getRefundOptions } from './refund-options.ts';

const some = bahtToSatang(125.5);
const nothing = bahtToSatang(0);

test.each<[string, boolean, unknown, Satang | null, ReturnType<typeof getRefundOptions>]>([
  ['due', true, false, some, { canReceive: true, canAddToWallet: true, blockReason: undefined }],
  ['RF-2 held', true, true, some, { canReceive: true, canAddToWallet: true, blockReason: 'held' }],
  [
    'F-25 held where the bonus is an object',
    true,
    { _id: 'b1' },
    some,
    { canReceive: true, canAddToWallet: true, blockReason: 'held' },
  ],
  [
    'F-25 not held where the bonus is null',
    true,
    null,
    some,
    { canReceive: true, canAddToWallet: true, blockReason: undefined },
  ],
  ['RF-1 none', false, false, nothing, { canReceive: false, canAddToWallet: false, blockReason: 'none' }],
  ['RF-1 not yet', false, false, some, { canReceive: false, canAddToWallet: true, blockReason: 'notYet' }],
  [
    'F-24 due without an amount',
    true,
    false,
    nothing,
    { canReceive: true, canAddToWallet: false, blockReason: undefined },
  ],
  [
    'an amount that is no number',
    false,
    false,
    null,
    { canReceive: false, canAddToWallet: false, blockReason: 'none' },
  ],
])('%s', (_, result, bonus, refundAmount, offer) => {
  expect(getRefundOptions({ result, bonus, refundAmount })).toEqual(offer);
});
