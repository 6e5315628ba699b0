import { isValidBankAccountNo, normaliseBankAccountNo } from '@wallet/shared/bank-account.ts';

import type { BankAccount } from '#domain/entities/member.ts';
import { refuse } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** A bank account as the calls name it. */
export interface BankAccountInput {
  readonly bankCode: string;
  readonly bankAccountName: string;
  readonly bankAccountNo: string;
}

/** The account as it is kept. */
export const toBankAccount = ({
  bankCode,
  bankAccountName,
  bankAccountNo,
}: BankAccountInput): BankAccount => ({
  code: bankCode,
  accountName: bankAccountName.trim(),
  accountNo: normaliseBankAccountNo(bankAccountNo),
});

/** Why nobody, or not this member, may have the account; undefined where it can be theirs. */
export function checkBankAccount(state: WorldState, given: BankAccountInput, memberId?: string) {
  const { code, accountNo } = toBankAccount(given);
  if (!state.banks.has(code) || !isValidBankAccountNo(accountNo)) return refuse('INVALID_BANK');
  const owner = state.members.find(({ bank }) => bank?.code === code && bank.accountNo === accountNo);
  return owner && owner.id !== memberId ? refuse('EXISTING_BANK') : undefined;
}
