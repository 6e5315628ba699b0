import { account } from '@wallet/shared/contract/account.ts';
import { normaliseBankAccountNo } from '@wallet/shared/bank-account.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { BodyOf, ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { getClientToken } from '#api/client-handlers.ts';
import { hashText } from '#lib/browser/hash-text.ts';

import { defineCommand, type Finding, reconcileBy, type SentCommand } from '../command.ts';
import type { CommandDetails } from '../record.ts';

type ProfileValues = BodyOf<typeof account.updateProfile>;
type BankName = BodyOf<typeof account.updateBankAccountName>;
type ShownAccount = ResponseOf<typeof account.profile>['bankAccount'];

/**
 * The stored record has only a hash of the personal data: it is compared with the profile, and never shown. The token of the
 * session is hashed with it: without it no guess at an account number can be checked, so that a record that outlives its
 * session on the device tells nothing. Its outcome then stays unknown.
 */
const hashPersonal = (values: readonly string[]) => hashText([getClientToken() ?? '', ...values].join('\n'));

const hashProfile = ({ name, bankCode, bankAccountName, bankAccountNo }: ProfileValues) =>
  hashPersonal([name.trim(), bankCode, bankAccountName, normaliseBankAccountNo(bankAccountNo)]);

/** Returns the hash of what is shown, empty for a member without an account; undefined if a part could not be read. */
const hashShownProfile = ({ profile, bankAccount }: ResponseOf<typeof account.profile>) => {
  if (!bankAccount) return '';
  const { bankCode, bankAccountName, bankAccountNo } = bankAccount;
  const name = profile?.name;
  return name === undefined ||
    bankCode === undefined ||
    bankAccountName === undefined ||
    bankAccountNo === undefined
    ? undefined
    : hashProfile({ name, bankCode, bankAccountName, bankAccountNo });
};

const toHashBaseline = (hash: string | undefined): CommandDetails => (hash === undefined ? {} : { hash });

/** The operator may have changed what it saved; then neither hash is that of the profile. */
const compareHashes = ({ details, baseline }: SentCommand, shown: string | undefined): Finding =>
  shown === undefined
    ? 'unknown'
    : shown === details.hash
      ? 'applied'
      : shown === baseline.hash
        ? 'notApplied'
        : 'unknown';

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
      toBaseline: (evidence) => toHashBaseline(hashShownProfile(evidence)),
      compare: (command, evidence) => compareHashes(command, hashShownProfile(evidence)),
    }),
  },
});

const hashBankName = ({ bankCode, bankAccountName }: BankName) => hashPersonal([bankCode, bankAccountName]);

const hashShownName = (shown: ShownAccount) => {
  if (!shown) return '';
  const { bankCode, bankAccountName } = shown;
  return bankCode === undefined || bankAccountName === undefined
    ? undefined
    : hashBankName({ bankCode, bankAccountName });
};

export const bankNameCommand = defineCommand({
  endpoint: account.updateBankAccountName,
  invalidates: PROFILE_QUERIES,
  record: {
    kind: 'bankName',
    describe: ({ body }) => ({ hash: hashBankName(body) }),
    reconciliation: reconcileBy({
      showsOnlyState: true,
      read: (read) => read(account.profile),
      toBaseline: ({ bankAccount }) => toHashBaseline(hashShownName(bankAccount)),
      compare: (command, { bankAccount }) => compareHashes(command, hashShownName(bankAccount)),
    }),
  },
});

/** Changes the password. No record shows which one is valid: the member tries the new one first. */
export const passwordCommand = defineCommand({
  endpoint: account.changePassword,
  invalidates: [],
  record: { kind: 'password', describe: () => ({}) },
});
