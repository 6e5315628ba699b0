import { bonus } from '@wallet/shared/contract/bonus.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { setUnreadableItems } from '@wallet/shared/schema/unreadable-items.ts';
import { expect, test } from 'vitest';

import type { CommandDefinition, RecordReader } from '../command.ts';
import { slipCommand, walletLinkCommand } from './deposit.ts';
import { bonusCommand, inviteCommand, refundCommand, refundToWalletCommand } from './offers.ts';
import { playCommand, transferCommand } from './wallet-moves.ts';
import { couponCommand } from './wheel.ts';
import { withdrawCommand } from './wallet-moves.ts';

/** Records of which one row could not be read. */
const lacking = () => setUnreadableItems<never>([], 1);
const RECORDS = new Map<Endpoint, unknown>([
  [statement.list, { total: 1, statements: lacking() }],
  [statement.slips, { total: 1, slips: lacking() }],
  [bonus.list, lacking()],
  [wallet.read, { slots: [] }],
]);
const read = ((endpoint: Endpoint) => Promise.resolve(RECORDS.get(endpoint) ?? [])) as RecordReader;

test.each([
  ['transfer', transferCommand],
  ['play', playCommand],
  ['withdraw', withdrawCommand],
  ['walletLink', walletLinkCommand],
  ['slip', slipCommand],
  ['bonus', bonusCommand],
  ['refund', refundCommand],
  ['refundToWallet', refundToWalletCommand],
  ['invite', inviteCommand],
  ['coupon', couponCommand],
])(
  'FA-6 nothing is concluded about %s from records of which a row could not be read',
  async (_, definition) => {
    const { record } = definition as unknown as CommandDefinition;
    await expect(record?.reconciliation?.read(read, {})).rejects.toMatchObject({ kind: 'shape' });
  },
);
