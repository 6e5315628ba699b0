import { account } from '@wallet/shared/contract/account.ts';
import { normaliseBankAccountNo } from '@wallet/shared/bank-account.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { getClientToken } from '#api/client-handlers.ts';
import { hashText } from '#lib/browser/hash-text.ts';

import { defineCommand, type Finding, reconcileBy, type SentCommand } from '../command.ts';

interface ProfileValues {
  readonly name: string;
  readonly bankCode: string;
  readonly bankAccountName: string;
  readonly bankAccountNo: string;
}

/**
 * The stored record has only a hash of the personal data: it is compared with the profile, and never shown. The token of the
 * session is hashed with it: without it no guess at an account number can be checked, so that a record that outlives its
 * session on the device tells nothing. Its outcome then stays unknown.
 */
const hashPersonal = (values: readonly string[]) => hashText([getClientToken() ?? '', ...values].join('\n'));

const hashProfile = ({ name, bankCode, bankAccountName, bankAccountNo }: ProfileValues) =>
  hashPersonal([name.trim(), bankCode, bankAccountName, normaliseBankAccountNo(bankAccountNo)]);

const hashShownProfile = ({ profile, bankAccount }: ResponseOf<typeof account.profile>) =>
  bankAccount ? hashProfile({ name: profile.name, ...bankAccount }) : '';

/** The operator may have changed what it saved; then neither hash is that of the profile. */
const compareHashes = ({ details, baseline }: SentCommand, shown: string): Finding =>
  shown === details.hash ? 'applied' : shown === baseline.hash ? 'notApplied' : 'unknown';

/** Queries that show the edited data, on home and on the profile (F-54). */
const PROFILE_QUERIES = [account.profile, wallet.read] as const;

export const profileCommand = defineCommand({
  endpoint: account.updateProfile,
  invalidates: PROFILE_QUERIES,
  record: {
    kind: 'profile',
    describe: ({ body }) => ({ hash: hashProfile(body) }),
    reconciliation: reconcileBy({
      showsOnlyState: true,
      read: (read) => read(account.profile),
      toBaseline: (evidence) => ({ hash: hashShownProfile(evidence) }),
      compare: (command, evidence) => compareHashes(command, hashShownProfile(evidence)),
    }),
  },
});

const hashBankName = ({ bankCode, bankAccountName }: Pick<ProfileValues, 'bankCode' | 'bankAccountName'>) =>
  hashPersonal([bankCode, bankAccountName]);

export const bankNameCommand = defineCommand({
  endpoint: account.updateBankAccountName,
  invalidates: PROFILE_QUERIES,
  record: {
    kind: 'bankName',
    describe: ({ body }) => ({ hash: hashBankName(body) }),
    reconciliation: reconcileBy({
      showsOnlyState: true,
      read: (read) => read(account.profile),
      toBaseline: ({ bankAccount }) => ({ hash: bankAccount ? hashBankName(bankAccount) : '' }),
      compare: (command, { bankAccount }) =>
        compareHashes(command, bankAccount ? hashBankName(bankAccount) : ''),
    }),
  },
});

/** Changes the password. No record shows which one is valid: the member tries the new one first. */
export const passwordCommand = defineCommand({
  endpoint: account.changePassword,
  invalidates: [],
  record: { kind: 'password', describe: () => ({}) },
});
