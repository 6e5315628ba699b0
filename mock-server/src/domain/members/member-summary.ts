import type { Satang } from '@wallet/shared/money.ts';

import { gameAccount } from '#domain/ledger/accounts.ts';
import { getBalance } from '#domain/ledger/ledger.ts';
import type { Member } from '#domain/entities/member.ts';
import { getWalletBalance } from './wallet.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** A member as the sandbox tells of it, in the fields that it may set. */
export function toMemberSummary(state: WorldState, member: Member) {
  const { id, phone, name, password, coins, bank, bonus, isActive, refusedWith, currency } = member;
  const open = state.gameAccounts.filter((account) => account.memberId === id && account.isActive);
  const games: Record<string, Satang> = {};
  for (const { code } of open) games[code] = getBalance(state.ledger, gameAccount(member, code));
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

/** The newest session of the member that still signs in; undefined where none does. */
export const findNewestSessionId = (state: WorldState, memberId: string): string | undefined =>
  state.sessions.filter((session) => session.memberId === memberId && !session.isEnded).at(-1)?.id;
