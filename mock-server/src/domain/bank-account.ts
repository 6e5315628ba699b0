import type { BankAccount } from './member.ts';
import { refuse } from './outcome.ts';
import type { WorldState } from './world-state.ts';

/** A bank account as the calls name it. */
export interface GivenAccount {
  readonly bankCode: string;
  readonly bankAccountName: string;
  readonly bankAccountNo: string;
}

/** Account numbers come as people write them: 123-4-56789-0. */
const numberOf = (written: string): string => written.replaceAll(/[\s-]/g, '');

/** The account as it is kept. */
export const accountOf = ({ bankCode, bankAccountName, bankAccountNo }: GivenAccount): BankAccount => ({
  code: bankCode,
  accountName: bankAccountName.trim(),
  accountNo: numberOf(bankAccountNo),
});

/** Why nobody, or not this member, may have the account; undefined where it can be theirs. */
export function bankRefusal(state: WorldState, given: GivenAccount, memberId?: string) {
  const { code, accountNo } = accountOf(given);
  if (!state.banks.has(code) || !/^\d+$/.test(accountNo)) return refuse('INVALID_BANK');
  const owner = state.members.find(({ bank }) => bank?.code === code && bank.accountNo === accountNo);
  return owner && owner.id !== memberId ? refuse('EXISTING_BANK') : undefined;
}
