import { normaliseDigits } from './digits.ts';

/*
 * Rules of a member's bank account (§5), for the registration, for the edit of the profile (F-54: the rules
 * of the bank step) and for the operator.
 */

/** Banks that take account names in English only (§9). */
const ENGLISH_ONLY_BANKS: ReadonlySet<string> = new Set(['KTB', 'TMB', 'BBL']);
const ENGLISH_NAME = /^[A-Za-z]+(?: [A-Za-z]+)*$/;

const BANK_ACCOUNT_NO_MAX_CHARS = 32;

/** Codes of banks that stand for another code, such as `{ TTB: 'TMB' }` (F-42). */
type BankAliases = Readonly<Record<string, string>>;

/**
 * Returns true if the account name is allowed at this bank: KTB, TMB and BBL take English letters and spaces
 * only. The same holds for a bank whose alias is one of them.
 */
export const isValidBankAccountName = (bankCode: string, name: string, aliases: BankAliases = {}): boolean =>
  !ENGLISH_ONLY_BANKS.has(Object.hasOwn(aliases, bankCode) ? (aliases[bankCode] ?? bankCode) : bankCode) ||
  ENGLISH_NAME.test(name.trim());

/** Removes separators from a typed account number: `123-4-56789-0` and `123.456.7890` become `1234567890`. */
export const normaliseBankAccountNo = (typed: string): string => normaliseDigits(typed);

/** A rule of account numbers that a typed one can break. */
export type BankAccountNoError = 'missing' | 'otherSigns' | 'tooLong';

/** Returns the first rule that a normalised account number breaks: digits and letters, at least one digit, at most 32 (F-88). */
export function findBankAccountNoError(accountNo: string): BankAccountNoError | undefined {
  if (accountNo === '') return 'missing';
  if (!/^(?=.*\d)[\dA-Za-z]+$/.test(accountNo)) return 'otherSigns';
  return accountNo.length > BANK_ACCOUNT_NO_MAX_CHARS ? 'tooLong' : undefined;
}

/** Returns true for an account number of digits alone, as all banks of the sandbox have. */
export const isValidBankAccountNo = (accountNo: string): boolean =>
  findBankAccountNoError(accountNo) === undefined && /^\d+$/.test(accountNo);
