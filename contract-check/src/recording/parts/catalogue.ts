import { BANNERS } from '@wallet/fixtures/rewards.ts';
import type { BankSeed } from '@wallet/fixtures/seed.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import type { Banners, DepositBank, DepositWallet } from '@wallet/shared/operator/catalogue.ts';

import { type RecordingReader, withoutRepeats } from '../recording-reader.ts';

interface RecordedBanner {
  readonly image?: string | undefined;
  readonly html?: string | undefined;
}

/** Completes banners. */
export const toBanners = (banners: readonly RecordedBanner[]) =>
  banners.map(({ image = '', html = '' }) => ({ image, html }));

/** Reads the banners of the invites and refunds; undefined without either. */
export function readBanners({ responses }: RecordingReader): Banners | undefined {
  const invite = responses.find(contract.invite.banners);
  const refund = responses.find(contract.refund.banners);
  if (!invite && !refund) return undefined;
  return {
    invite: [...(invite ? toBanners(invite) : BANNERS.invite)],
    refund: [...(refund ? toBanners(refund) : BANNERS.refund)],
  };
}

/** Reads the banks that members choose from. */
export function readBanks(reader: RecordingReader): readonly BankSeed[] | undefined {
  const banks = reader.responses.find(contract.lookup.banks);
  return (
    banks &&
    withoutRepeats(reader, 'bank', banks, ({ code }) => code).map(({ code, nameTH, nameEN }) => ({
      code,
      nameTH: nameTH ?? code,
      nameEN: nameEN ?? nameTH ?? code,
    }))
  );
}

/** Reads the sources that a member chooses from at registration. */
export function readSources(reader: RecordingReader) {
  const sources = reader.responses.find(contract.lookup.sources);
  return (
    sources &&
    withoutRepeats(reader, 'source', sources, ({ code }) => code).map(({ code, description }) => ({
      code,
      description: description ?? code,
    }))
  );
}

interface DepositAccounts {
  readonly depositBanks: readonly DepositBank[];
  readonly depositWallets: readonly DepositWallet[];
}

/** Reads the accounts that members pay into. */
export function readDepositAccounts({ responses }: RecordingReader): DepositAccounts | undefined {
  const deposit = responses.find(contract.lookup.deposit);
  if (!deposit) return undefined;
  return {
    depositBanks: (deposit.banks ?? []).map(
      ({
        bankCode = '',
        bankType = '',
        mode = '',
        currency,
        bankAccountName = '',
        bankAccountNo,
        nameTH = bankCode,
        nameEN = nameTH,
      }) => ({
        bankCode,
        bankType,
        mode,
        currency: currency === 'LAK' ? 'LAK' : 'BAHT',
        bankAccountName,
        ...(bankAccountNo === undefined ? {} : { bankAccountNo }),
        nameTH,
        nameEN,
      }),
    ),
    depositWallets: (deposit.wallets ?? []).map(({ mode = '', walletAccountName = '' }) => ({
      mode,
      walletAccountName,
    })),
  };
}
