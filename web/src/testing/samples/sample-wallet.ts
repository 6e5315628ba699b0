import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import type { wallet } from '@wallet/shared/contract/wallet.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';

export type SampleWallet = HandlerResponseOf<typeof wallet.read>;
type Slot = SampleWallet['slots'][number];

/** Creates a game for tests: open if it has an amount, otherwise closed. */
export const createSampleGame = (code: string, amount?: number, more: Partial<Slot> = {}): Slot => ({
  code,
  name: `Game ${code}`,
  logo: '',
  background: '',
  category: 'slot',
  isActive: amount !== undefined,
  amount: amount ?? 0,
  ftWalletSlot: 1,
  ...more,
});

/** Creates a wallet for tests: 9,000.00 and two open games, one with a factor of 0.1; 12,458.92 in total. */
export const createSampleWallet = (more: Partial<SampleWallet> = {}): SampleWallet => ({
  profile: { _id: 'm1', name: 'สมชาย', username: '0812345678', coin: 3, currency: 'BAHT' },
  bankAccount: {
    bankCode: 'SCB',
    bankAccountName: 'SOMCHAI JAIDEE',
    bankAccountNo: '1234567890',
    nameTH: 'ธนาคารไทยพาณิชย์',
    nameEN: 'Siam Commercial Bank',
  },
  wallet: { amount: bahtToSatang(9000) },
  invite: { amount: bahtToSatang(128.5), success: 80, fail: 20 },
  slots: [
    createSampleGame('PG', 24_589.2, { ftWalletSlot: 0.1 }),
    createSampleGame('SA', 1000, { category: 'sport' }),
    createSampleGame('JK'),
  ],
  ...more,
});
