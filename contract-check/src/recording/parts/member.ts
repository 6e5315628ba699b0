import type { MemberSeed } from '@wallet/fixtures/member-seed.ts';
import { DEFAULT_LOGIN } from '@wallet/fixtures/members.ts';
import type { BankSeed } from '@wallet/fixtures/seed.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import { asSatang, type Currency, type Satang, ZERO } from '@wallet/shared/money.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { readTime } from '@wallet/shared/time/read-time.ts';

import type { RecordingReader } from '../recording-reader.ts';

/** A phone number of the form that the login of every scenario has. */
const THAI_PHONE = /^0\d{9}$/;

/** Returns the bank account of a response; null if it has none. */
export const toBank = (account: ResponseOf<typeof contract.wallet.read>['bankAccount']): MemberSeed['bank'] =>
  account
    ? {
        code: account.bankCode ?? '',
        accountName: account.bankAccountName ?? '',
        accountNo: account.bankAccountNo ?? '',
      }
    : null;

interface RecordedMember extends Pick<MemberSeed, 'phone' | 'name' | 'bank'> {
  readonly currency: Currency;
  readonly createdAt: number | undefined;
  /** Bank of the member's account, with the names that the answer has. */
  readonly bankRow: BankSeed | undefined;
}

/** Reads who the member is. */
export function readMember({ responses }: RecordingReader): RecordedMember | undefined {
  const profileResponse = responses.last(contract.account.profile);
  const walletResponse = responses.last(contract.wallet.read);
  const isProfileNewer = (profileResponse?.call.at ?? -1) > (walletResponse?.call.at ?? -1);
  const newest = isProfileNewer ? profileResponse?.response : walletResponse?.response;
  const other = isProfileNewer ? walletResponse?.response : profileResponse?.response;
  const profile = newest?.profile ?? other?.profile;
  if (!profile) return undefined;
  const bankAccount = newest?.bankAccount;
  return {
    // The login of every scenario; a number of another form keeps its form.
    phone: THAI_PHONE.test(profile.username ?? '') ? DEFAULT_LOGIN.phone : (profile.username ?? ''),
    name: profile.name ?? '',
    bank: toBank(bankAccount),
    currency: profile.currency ?? 'BAHT',
    createdAt: readTime(profileResponse?.response.profile?.createdAt),
    bankRow: bankAccount && {
      code: bankAccount.bankCode ?? '',
      nameTH: bankAccount.nameTH ?? bankAccount.bankCode ?? '',
      nameEN: bankAccount.nameEN ?? bankAccount.bankCode ?? '',
    },
  };
}

interface RecordedWallet {
  readonly wallet: Satang;
  readonly coins: number;
}

/** Reads the balance of the wallet, and the coins. */
export function readBalance({ responses, leaveOut }: RecordingReader): RecordedWallet | undefined {
  const read = responses.last(contract.wallet.read);
  if (!read) return undefined;
  const amount = read.response.wallet?.amount ?? null;
  const setup = responses.last(contract.spinWheel.setup);
  const isSetupNewer = setup !== undefined && setup.call.at >= read.call.at;
  const coins = isSetupNewer ? setup.response.result?.userCoin : read.response.profile?.coin;
  if (amount === null || amount < 0) {
    leaveOut('the balance of the wallet, which is no amount of 0 or more; it is 0.00');
  }
  return {
    wallet: amount === null || amount < 0 ? ZERO : asSatang(amount),
    coins: Math.max(0, Math.floor(coins ?? 0)),
  };
}
