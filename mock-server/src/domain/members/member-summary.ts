import type { Satang } from '@wallet/shared/money.ts';

import type { Member } from '#domain/entities/member.ts';
import { gameAccount } from '#domain/ledger/accounts.ts';
import { getBalance, getWalletBalance } from '#domain/ledger/ledger.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** Converts a member to the response of the control API, with the fields that it can set. */
export function toMemberSummary(state: WorldState, member: Member) {
  const { id, phone, name, password, coins, bank, bonus, isActive, refusedWith, currency } = member;
  const openAccounts = state.gameAccounts.filter((account) => account.memberId === id && account.isActive);
  const games: Record<string, Satang> = {};
  for (const { code } of openAccounts) games[code] = getBalance(state.ledger, gameAccount(member, code));
  return {
    id,
    phone,
    name,
    password,
    wallet: getWalletBalance(state, member),
    coins,
    games,
    bank: bank && { bankCode: bank.code, bankAccountName: bank.accountName, bankAccountNo: bank.accountNo },
    bonus: bonus?.code ?? null,
    active: isActive,
    refusedWith,
    currency,
  };
}

/** Finds the id of the member's newest session that was not ended. */
export const findNewestSessionId = (state: WorldState, memberId: string): string | undefined =>
  state.sessions.filter((session) => session.memberId === memberId && !session.isEnded).at(-1)?.id;
