import { isValidBankAccountName } from '@wallet/shared/bank-account.ts';

/** Joins the parts of an account holder's name as it is saved (§3): in capitals, separated by single spaces. */
export const toAccountName = (...parts: readonly string[]): string =>
  parts.join(' ').trim().replace(/\s+/g, ' ').toUpperCase();

/** Returns true where the account name may be edited: at KTB, TMB and BBL, while it is not in English (§5). */
export const canEditAccountName = (
  account: { readonly bankCode: string; readonly bankAccountName: string } | undefined,
): boolean => account !== undefined && !isValidBankAccountName(account.bankCode, account.bankAccountName);
