import { isValidBankAccountName } from '@wallet/shared/bank-account.ts';

/** A name as banks write it: in capitals, one space between its words. */
export const normaliseAccountName = (typed: string): string =>
  typed.trim().replace(/\s+/g, ' ').toUpperCase();

/** Whether the edit of the account name is offered: at KTB, TMB and BBL, where it is not English yet (§5). */
export const canEditAccountName = (
  account: { readonly bankCode: string; readonly bankAccountName: string } | undefined,
): boolean => account !== undefined && !isValidBankAccountName(account.bankCode, account.bankAccountName);
