import type { account } from '@wallet/shared/contract/account.ts';
import type { BodyOf } from '@wallet/shared/schema/endpoint.ts';
import { isValidBankAccountName } from '@wallet/shared/bank-account.ts';

import { toLatinDigits } from '@wallet/shared/digits.ts';

import { normaliseAccountName } from '#entities/bank/account-name.ts';
import type { Profile } from './queries.ts';

/** What the form of the profile holds, as it was typed. */
export interface ProfileFormValues {
  readonly name: string;
  readonly bankCode: string;
  readonly accountNo: string;
  readonly firstName: string;
  readonly lastName: string;
}
export type ProfileField = keyof ProfileFormValues;
export type ProfileFieldError = 'missing' | 'tooLong' | 'digits' | 'english';
export type ProfileErrors = Readonly<Partial<Record<ProfileField, ProfileFieldError>>>;

/** The fields in the order of the form: the first wrong one takes the focus. */
export const PROFILE_FIELDS = [
  'name',
  'bankCode',
  'accountNo',
  'firstName',
  'lastName',
] as const satisfies readonly ProfileField[];

const MAX_LENGTHS: Readonly<Record<ProfileField, number>> = {
  name: 100,
  bankCode: 32,
  accountNo: 32,
  firstName: 99,
  lastName: 99,
};

/** What a field holds apart from how it was written: numbers without separators, Thai and Lao digits as Latin. */
const normaliseField = (entry: ProfileFormValues, field: ProfileField): string =>
  field === 'accountNo' ? toLatinDigits(entry.accountNo).replace(/[\s-]/g, '') : entry[field].trim();

/** The form as it is filled in before anything is typed; the account name is cut at its first space. */
export function toFormValues({ profile, bankAccount }: Profile): ProfileFormValues {
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
export function validateProfile(entry: ProfileFormValues): ProfileErrors {
  const problems: Partial<Record<ProfileField, ProfileFieldError>> = {};
  for (const field of PROFILE_FIELDS) {
    const value = normaliseField(entry, field);
    if (value === '') problems[field] = 'missing';
    else if (value.length > MAX_LENGTHS[field]) problems[field] = 'tooLong';
    else if (field === 'accountNo' && !/^\d+$/.test(value)) problems[field] = 'digits';
    const isName = field === 'firstName' || field === 'lastName';
    if (isName && value !== '' && !isValidBankAccountName(entry.bankCode, value)) problems[field] = 'english';
  }
  return problems;
}

/** What is sent of a form without problems. */
export const toProfileRequest = (entry: ProfileFormValues): BodyOf<typeof account.updateProfile> => ({
  name: normaliseField(entry, 'name'),
  bankCode: entry.bankCode,
  bankAccountName: normaliseAccountName(`${entry.firstName} ${entry.lastName}`),
  bankAccountNo: normaliseField(entry, 'accountNo'),
});
