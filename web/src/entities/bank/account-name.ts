import { isValidBankAccountName } from '@wallet/shared/bank-account.ts';
import { trimPasted } from '@wallet/shared/digits.ts';

import { appConfig } from '#lib/app-config.ts';

/**
 * Joins the parts of an account holder's name as it is saved (§3): in capitals, separated by single spaces. With a mark
 * that nobody sees a bank would find another name, or none in English.
 */
export const toAccountName = (...parts: readonly string[]): string =>
  trimPasted(parts.join(' ')).replace(/\s+/g, ' ').toUpperCase();

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
