import type { Member } from '#domain/entities/member.ts';
import { done, refuse } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { type BankAccountInput, checkBankAccount, toBankAccount } from './bank-account.ts';

/** Changes the member's name and bank account (F-54), with the checks of registration. */
export function updateProfile(
  state: WorldState,
  member: Member,
  { name, ...account }: BankAccountInput & { readonly name: string },
) {
  if (name.trim() === '') return refuse('KEY_MISSING');
  const refusal = checkBankAccount(state, account, member.id);
  if (refusal) return refusal;
  return done({}, withMember(state, { ...member, name: name.trim(), bank: toBankAccount(account) }));
}

/** Changes the holder name of the member's bank account. `bankCode` must be the current bank. */
export function updateBankAccountName(
  state: WorldState,
  member: Member,
  { bankCode, bankAccountName }: Pick<BankAccountInput, 'bankCode' | 'bankAccountName'>,
) {
  const { bank } = member;
  if (!bank) return refuse('NO_BANK');
  if (bank.code !== bankCode) return refuse('INVALID_BANK');
  if (bankAccountName.trim() === '') return refuse('KEY_MISSING');
  return done({}, withMember(state, { ...member, bank: { ...bank, accountName: bankAccountName.trim() } }));
}

/** Changes the password. Existing sessions stay valid. */
export function changePassword(
  state: WorldState,
  member: Member,
  { oldPassword, newPassword }: { readonly oldPassword: string; readonly newPassword: string },
) {
  if (oldPassword !== member.password) return refuse('WRONG_PASSWORD');
  return done({}, withMember(state, { ...member, password: newPassword }));
}

const withMember = (state: WorldState, member: Member): WorldState => ({
  ...state,
  members: state.members.put(member),
});
