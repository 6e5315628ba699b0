import { normaliseBankAccountNo } from '@wallet/shared/bank-account.ts';
import type { account } from '@wallet/shared/contract/account.ts';
import type { BodyOf } from '@wallet/shared/schema/endpoint.ts';
import { trimPasted } from '@wallet/shared/digits.ts';
import * as z from 'zod/mini';

import { toAccountName } from '#entities/bank/account-name.ts';
import {
  accountNameChecks,
  type BankAccountError,
  bankAccountShape,
} from '#entities/bank/bank-account-schema.ts';

import type { Profile } from './queries.ts';

const NAME_MAX_CHARS = 100;

/** The rules of the profile form: a name, and the bank account under the rules of the registration (§5, F-54). */
export const profileSchema = z
  .object({
    name: z.string().check(
      z.refine((text) => trimPasted(text) !== '', 'nameMissing'),
      z.refine((text) => text.trim().length <= NAME_MAX_CHARS, 'nameLong'),
    ),
    ...bankAccountShape,
  })
  .check(...accountNameChecks);

export type ProfileFormValues = z.input<typeof profileSchema>;

const PROBLEMS: Readonly<
  Record<BankAccountError | 'nameMissing', 'missing' | 'tooLong' | 'digits' | 'english'>
> = {
  nameMissing: 'missing',
  bankMissing: 'missing',
  accountMissing: 'missing',
  firstNameMissing: 'missing',
  lastNameMissing: 'missing',
  nameLong: 'tooLong',
  accountLong: 'tooLong',
  accountDigits: 'digits',
  BANK_ACCOUNT_NAME_ENG: 'english',
};

const PROBLEM_BY_MESSAGE = new Map<string | undefined, (typeof PROBLEMS)[keyof typeof PROBLEMS]>(
  Object.entries(PROBLEMS),
);

/** Returns the text key `problem.…` for an issue of the schema, or undefined for the words of the operator. */
export const findProblem = (message: string | undefined) => PROBLEM_BY_MESSAGE.get(message);

/** Converts a profile to the values of the form. The account name is split at its first space. */
export function toFormValues({ profile, bankAccount }: Profile): ProfileFormValues {
  const [firstName = '', ...rest] = (bankAccount?.bankAccountName ?? '').trim().split(/\s+/);
  return {
    name: profile?.name ?? '',
    bankCode: bankAccount?.bankCode ?? '',
    accountNo: bankAccount?.bankAccountNo ?? '',
    firstName,
    lastName: rest.join(' '),
  };
}

/** Converts valid values of the form to the body of the call. */
export const toProfileRequest = (values: ProfileFormValues): BodyOf<typeof account.updateProfile> => ({
  name: values.name.trim(),
  bankCode: values.bankCode,
  bankAccountName: toAccountName(values.firstName, values.lastName),
  bankAccountNo: normaliseBankAccountNo(values.accountNo),
});
