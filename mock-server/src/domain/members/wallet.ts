import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import type { wallet } from '@wallet/shared/contract/wallet.ts';
import { type Satang, multiply } from '@wallet/shared/money.ts';

import { gameAccount, mainAccount } from '#domain/ledger/accounts.ts';
import type { Game } from '#domain/entities/catalogue.ts';
import { getInviteAmount } from '#domain/rewards/invite-earnings.ts';
import { getBalance } from '#domain/ledger/ledger.ts';
import { gameAccountId, type Member } from '#domain/entities/member.ts';
import { toBankAccountFields } from './profile.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** What home shows: the member, the wallet, and every game with what the member has there. */
export function readWallet(state: WorldState, member: Member): HandlerResponseOf<typeof wallet.read> {
  const { inviteSuccess = 0, inviteFail = 0 } = state.terms.get('terms') ?? {};
  return {
    profile: {
      _id: member.id,
      name: member.name,
      username: member.phone,
      coin: member.coins,
      currency: member.currency,
    },
    ...toBankAccountFields(state, member),
    wallet: { amount: getWalletBalance(state, member) },
    invite: { amount: getInviteAmount(state, member), success: inviteSuccess, fail: inviteFail },
    slots: [...state.games.values()].map((game) => toSlot(state, member, game)),
  };
}

export const getWalletBalance = (state: WorldState, member: Pick<Member, 'id'>): Satang =>
  getBalance(state.ledger, mainAccount(member));

/** Whether the member has an open account at the game. */
export const hasOpenGameAccount = (state: WorldState, member: Pick<Member, 'id'>, code: string): boolean =>
  state.gameAccounts.get(gameAccountId(member, code))?.isActive ?? false;

function toSlot(
  state: WorldState,
  member: Member,
  game: Game,
): HandlerResponseOf<typeof wallet.read>['slots'][number] {
  const { id: code, name, logo, background, category, ftWalletSlot, web, android, ios } = game;
  return {
    code,
    name,
    logo,
    background,
    category,
    isActive: hasOpenGameAccount(state, member, code),
    // F-61: the ledger keeps the wallet's currency, a game counts in its own units.
    amount: multiply(getBalance(state.ledger, gameAccount(member, code)), 1 / ftWalletSlot),
    ftWalletSlot,
    ...(web ? { webUrl: web } : {}),
    ...(android ? { androidLink: android } : {}),
    ...(ios ? { iosLink: ios } : {}),
  };
}
