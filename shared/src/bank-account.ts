import { normaliseDigits } from './digits.ts';

/*
 * Rules of a member's bank account (§5), for the registration, for the edit of the profile (F-54: the rules
 * of the bank step) and for the operator.
 */

/** Banks that take account names in English only (§9). */
const ENGLISH_ONLY_BANKS: ReadonlySet<string> = new Set(['KTB', 'TMB', 'BBL']);
const ENGLISH_NAME = /^[A-Za-z]+(?: [A-Za-z]+)*$/;

export const BANK_ACCOUNT_NO_MAX_DIGITS = 32;

/** Returns true if the account name is allowed at this bank: KTB, TMB and BBL take English letters and spaces only. */
export const isValidBankAccountName = (bankCode: string, name: string): boolean =>
  !ENGLISH_ONLY_BANKS.has(bankCode) || ENGLISH_NAME.test(name.trim());

/** Removes separators from a typed account number: `123-4-56789-0` and `123.456.7890` become `1234567890`. */
export const normaliseBankAccountNo = (typed: string): string => normaliseDigits(typed);

/** Returns true if a normalised account number has digits only, between 1 and 32 of them. */
export const isValidBankAccountNo = (accountNo: string): boolean =>
  /^\d+$/.test(accountNo) && accountNo.length <= BANK_ACCOUNT_NO_MAX_DIGITS;
