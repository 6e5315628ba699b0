import type { account } from '@wallet/shared/contract/account.ts';
import type { BodyOf } from '@wallet/shared/contract/endpoint.ts';
import { isBankAccountName } from '@wallet/shared/contract/fields.ts';

import { foldDigits } from '#lib/digits.ts';

import { accountNameOf } from './account-name.ts';
import type { Profile } from './queries.ts';

/** What the form of the profile holds, as it was typed. */
export interface ProfileEntry {
  readonly name: string;
  readonly bankCode: string;
  readonly accountNo: string;
  readonly firstName: string;
  readonly lastName: string;
}
export type ProfileField = keyof ProfileEntry;
export type ProfileProblem = 'missing' | 'tooLong' | 'digits' | 'english';
export type ProfileProblems = Readonly<Partial<Record<ProfileField, ProfileProblem>>>;

/** The fields in the order of the form: the first wrong one takes the focus. */
export const PROFILE_FIELDS = [
  'name',
  'bankCode',
  'accountNo',
  'firstName',
  'lastName',
] as const satisfies readonly ProfileField[];

const MOST: Readonly<Record<ProfileField, number>> = {
  name: 100,
  bankCode: 32,
  accountNo: 32,
  firstName: 99,
  lastName: 99,
};

/** What a field holds apart from how it was written: numbers without separators, Thai and Lao digits as Latin. */
const meant = (entry: ProfileEntry, field: ProfileField): string =>
  field === 'accountNo' ? foldDigits(entry.accountNo).replace(/[\s-]/g, '') : entry[field].trim();

/** The form as it is filled in before anything is typed; the account name is cut at its first space. */
export function entryOf({ profile, bankAccount }: Profile): ProfileEntry {
  const [firstName = '', ...rest] = (bankAccount?.bankAccountName ?? '').trim().split(/\s+/);
  return {
    name: profile.name,
    bankCode: bankAccount?.bankCode ?? '',
    accountNo: bankAccount?.bankAccountNo ?? '',
    firstName,
    lastName: rest.join(' '),
  };
}

/** Everything that is wrong, by the rules of the bank step (§5, F-54); empty where it may be sent. */
export function checkProfile(entry: ProfileEntry): ProfileProblems {
  const problems: Partial<Record<ProfileField, ProfileProblem>> = {};
  for (const field of PROFILE_FIELDS) {
    const value = meant(entry, field);
    if (value === '') problems[field] = 'missing';
    else if (value.length > MOST[field]) problems[field] = 'tooLong';
    else if (field === 'accountNo' && !/^\d+$/.test(value)) problems[field] = 'digits';
    const isName = field === 'firstName' || field === 'lastName';
    if (isName && value !== '' && !isBankAccountName(entry.bankCode, value)) problems[field] = 'english';
  }
  return problems;
}

/** What is sent of a form without problems. */
export const profileOf = (entry: ProfileEntry): BodyOf<typeof account.updateProfile> => ({
  name: meant(entry, 'name'),
  bankCode: entry.bankCode,
  bankAccountName: accountNameOf(`${entry.firstName} ${entry.lastName}`),
  bankAccountNo: meant(entry, 'accountNo'),
});
