import { isValidBankAccountNo, normaliseBankAccountNo } from '@wallet/shared/bank-account.ts';

import type { BankAccount, Member } from '#domain/entities/member.ts';
import { refuse } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** Bank account in the fields of a request. */
export interface BankAccountInput {
  readonly bankCode: string;
  readonly bankAccountName: string;
  readonly bankAccountNo: string;
}

/** Converts a bank account from a request to the fields of the member. */
export const toBankAccount = ({
  bankCode,
  bankAccountName,
  bankAccountNo,
}: BankAccountInput): BankAccount => ({
  code: bankCode,
  accountName: bankAccountName.trim(),
  accountNo: normaliseBankAccountNo(bankAccountNo),
});

/** Finds another member than `memberId` who has the account, with or without separators in its number. */
export const findOtherOwner = (
  { members }: WorldState,
  { code, accountNo }: Pick<BankAccount, 'code' | 'accountNo'>,
  memberId?: string,
): Member | undefined =>
  members.find(
    ({ id, bank }) =>
      id !== memberId && bank?.code === code && normaliseBankAccountNo(bank.accountNo) === accountNo,
  );

/** Returns a refusal if the account is invalid, has no holder or belongs to another member than `memberId`. */
export function checkBankAccount(state: WorldState, input: BankAccountInput, memberId?: string) {
  const account = toBankAccount(input);
  if (!state.banks.has(account.code) || !isValidBankAccountNo(account.accountNo)) {
    return refuse('INVALID_BANK');
  }
  if (account.accountName === '') return refuse('KEY_MISSING');
  return findOtherOwner(state, account, memberId) && refuse('EXISTING_BANK');
}
