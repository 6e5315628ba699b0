import { BANNERS } from '@wallet/fixtures/rewards.ts';
import type { BankSeed } from '@wallet/fixtures/seed.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import type { Banners, DepositBank, DepositWallet } from '@wallet/shared/operator/catalogue.ts';

import type { Inventor } from '../inventor.ts';
import { type RecordingReader, withoutRepeats } from '../recording-reader.ts';

interface RecordedBanner {
  readonly image?: string | undefined;
  readonly html?: string | undefined;
}

/** Copies banners without what is personal in their texts and addresses. */
export const toBanners = (banners: readonly RecordedBanner[], inventor: Inventor) =>
  banners.map(({ image, html }) => ({ image: inventor.scrubAddress(image), html: inventor.scrub(html) }));

/** Reads the banners of the invites and refunds; undefined without either. */
export function readBanners({ responses, inventor }: RecordingReader): Banners | undefined {
  const invite = responses.find(contract.invite.banners);
  const refund = responses.find(contract.refund.banners);
  if (!invite && !refund) return undefined;
  return {
    invite: [...(invite ? toBanners(invite, inventor) : BANNERS.invite)],
    refund: [...(refund ? toBanners(refund, inventor) : BANNERS.refund)],
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

/** Reads the accounts that members pay into. Names of people and numbers are invented. */
export function readDepositAccounts({ responses, inventor }: RecordingReader): DepositAccounts | undefined {
  const deposit = responses.find(contract.lookup.deposit);
  if (!deposit) return undefined;
  return {
    depositBanks: (deposit.banks ?? []).map(
      ({
        bankCode = '',
        bankType = '',
        mode = '',
        currency,
        bankAccountName,
        bankAccountNo,
        nameTH = bankCode,
        nameEN = nameTH,
      }) => ({
        bankCode,
        bankType,
        mode,
        currency: currency === 'LAK' ? 'LAK' : 'BAHT',
        bankAccountName: inventor.inventHolder(bankAccountName),
        ...(bankAccountNo === undefined ? {} : { bankAccountNo: inventor.invent(bankAccountNo) }),
        nameTH,
        nameEN,
      }),
    ),
    depositWallets: (deposit.wallets ?? []).map(({ mode = '', walletAccountName }) => ({
      mode,
      walletAccountName: inventor.inventHolder(walletAccountName),
    })),
  };
}
