import { isValidBankAccountNo, normaliseBankAccountNo } from '@wallet/shared/bank-account.ts';

import type { BankAccount } from '#domain/entities/member.ts';
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

/** Returns a refusal if the account is invalid or belongs to another member than `memberId`. */
export function checkBankAccount(state: WorldState, input: BankAccountInput, memberId?: string) {
  const { code, accountNo } = toBankAccount(input);
  if (!state.banks.has(code) || !isValidBankAccountNo(accountNo)) return refuse('INVALID_BANK');
  const owner = state.members.find(({ bank }) => bank?.code === code && bank.accountNo === accountNo);
  return owner && owner.id !== memberId ? refuse('EXISTING_BANK') : undefined;
}
