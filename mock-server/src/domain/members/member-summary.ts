import type { Satang } from '@wallet/shared/money.ts';

import type { GameAccount, Member } from '#domain/entities/member.ts';
import { gameAccount } from '#domain/ledger/accounts.ts';
import { getBalance, getWalletBalance } from '#domain/ledger/ledger.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** Rows that belong to a member. */
export interface MemberRows {
  readonly gameAccounts: readonly GameAccount[];
  /** Id of the newest session that was not ended. */
  readonly sessionId: string | undefined;
}

/** Finds the rows of one member. */
export const findMemberRows = (state: WorldState, memberId: string): MemberRows => ({
  gameAccounts: state.gameAccounts.filter((account) => account.memberId === memberId),
  sessionId: findNewestSessionId(state, memberId),
});

/** Collects the rows of all members in one pass over each table. Returns a function that finds those of a member. */
export function collectMemberRows(state: WorldState): (memberId: string) => MemberRows {
  const gameAccounts = new Map<string, GameAccount[]>();
  for (const account of state.gameAccounts.values()) {
    const accounts = gameAccounts.get(account.memberId);
    if (accounts) accounts.push(account);
    else gameAccounts.set(account.memberId, [account]);
  }
  const sessionIds = new Map<string, string>();
  for (const { id, memberId, isEnded } of state.sessions.values()) if (!isEnded) sessionIds.set(memberId, id);
  return (memberId) => ({
    gameAccounts: gameAccounts.get(memberId) ?? [],
    sessionId: sessionIds.get(memberId),
  });
}

/** Converts a member to the response of the control API, with the fields that it can set. */
export function toMemberSummary(
  state: WorldState,
  member: Member,
  { gameAccounts }: Pick<MemberRows, 'gameAccounts'> = findMemberRows(state, member.id),
) {
  const { id, phone, name, password, coins, bank, bonus, isActive, refusedWith, currency } = member;
  const games: Record<string, Satang> = {};
  for (const { code, isActive: isOpen } of gameAccounts) {
    if (isOpen) games[code] = getBalance(state.ledger, gameAccount(member, code));
  }
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
