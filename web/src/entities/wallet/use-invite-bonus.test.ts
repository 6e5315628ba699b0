import { bahtToSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { findInviteBlock } from './use-invite-bonus.ts';

const some = bahtToSatang(128.5);
const none = bahtToSatang(0);
const REFUSED_AT = 1_000_000;

test.each([
  ['an amount', some, undefined, 0, undefined],
  ['no amount', none, undefined, 0, 'nothing'],
  ['an amount that is no number', null, undefined, 0, undefined],
  ['an amount that is not known yet', undefined, undefined, 0, undefined],
  ['a refusal after the wallet was read', some, REFUSED_AT, REFUSED_AT - 60_000, 'inactive'],
  ['the wallet that the refusal itself has read', some, REFUSED_AT, REFUSED_AT + 9_999, 'inactive'],
  ['a wallet that was read later', some, REFUSED_AT, REFUSED_AT + 10_000, undefined],
  ['a later wallet without an amount', none, REFUSED_AT, REFUSED_AT + 60_000, 'nothing'],
] as const)('with %s the invite bonus has the right block', (_, amount, inactiveAt, walletReadAt, block) => {
  expect(findInviteBlock({ amount, inactiveAt, walletReadAt })).toBe(block);
});
