import { isValidBankAccountName } from '@wallet/shared/bank-account.ts';

import { appConfig } from '#lib/app-config.ts';

/** Marks that nobody sees, which come along with a copied name: a bank would find another name, or none in English. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Joins the parts of an account holder's name as it is saved (§3): in capitals, separated by single spaces. */
export const toAccountName = (...parts: readonly string[]): string =>
  parts.join(' ').replace(INVISIBLE, '').trim().replace(/\s+/g, ' ').toUpperCase();

/** Returns true if the account name is allowed at this bank, with the deployment's aliases of bank codes (F-42). */
export const isAllowedAccountName = (bankCode: string, name: string): boolean =>
  isValidBankAccountName(bankCode, name, appConfig.bankAliases);

/** Returns true where the account name may be edited: at KTB, TMB and BBL, while it is not in English (§5). */
export const canEditAccountName = (
  account:
    | { readonly bankCode?: string | undefined; readonly bankAccountName?: string | undefined }
    | undefined,
): boolean =>
  account?.bankCode !== undefined &&
  account.bankAccountName !== undefined &&
  !isAllowedAccountName(account.bankCode, account.bankAccountName);
