import { type Satang, toSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { offerOf } from './offer.ts';

const some = toSatang(125.5);
const nothing = toSatang(0);

test.each<[string, boolean, unknown, Satang | null, ReturnType<typeof offerOf>]>([
  ['due', true, false, some, { canReceive: true, canAdd: true, obstacle: undefined }],
  ['RF-2 held', true, true, some, { canReceive: true, canAdd: true, obstacle: 'held' }],
  [
    'F-25 held, told by an object',
    true,
    { _id: 'b1' },
    some,
    { canReceive: true, canAdd: true, obstacle: 'held' },
  ],
  ['F-25 not held, told by null', true, null, some, { canReceive: true, canAdd: true, obstacle: undefined }],
  ['RF-1 none', false, false, nothing, { canReceive: false, canAdd: false, obstacle: 'none' }],
  ['RF-1 not yet', false, false, some, { canReceive: false, canAdd: true, obstacle: 'notYet' }],
  [
    'F-24 due without an amount',
    true,
    false,
    nothing,
    { canReceive: true, canAdd: false, obstacle: undefined },
  ],
  ['an amount that is no number', false, false, null, { canReceive: false, canAdd: false, obstacle: 'none' }],
])('%s', (_, result, bonus, refundAmount, offer) => {
  expect(offerOf({ result, bonus, refundAmount })).toEqual(offer);
});
