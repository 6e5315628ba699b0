import type { AnswerOf } from '@wallet/shared/contract/endpoint.ts';
import type { wallet } from '@wallet/shared/contract/wallet.ts';
import { type Satang, scale } from '@wallet/shared/money.ts';

import { gameOf, mainOf } from './accounts.ts';
import type { Game } from './catalogue.ts';
import { inviteAmount } from './invite-amount.ts';
import { balanceOf } from './ledger.ts';
import { gameAccountId, type Member } from './member.ts';
import { bankAccount } from './profile.ts';
import type { WorldState } from './world-state.ts';

/** What home shows: the member, the wallet, and every game with what the member has there. */
export function readWallet(state: WorldState, member: Member): AnswerOf<typeof wallet.read> {
  const { inviteSuccess = 0, inviteFail = 0 } = state.terms.get('terms') ?? {};
  return {
    profile: {
      _id: member.id,
      name: member.name,
      username: member.phone,
      coin: member.coins,
      currency: member.currency,
    },
    ...bankAccount(state, member),
    wallet: { amount: walletBalance(state, member) },
    invite: { amount: inviteAmount(state, member), success: inviteSuccess, fail: inviteFail },
    slots: [...state.games.values()].map((game) => slot(state, member, game)),
  };
}

export const walletBalance = (state: WorldState, member: Pick<Member, 'id'>): Satang =>
  balanceOf(state.ledger, mainOf(member));

/** Whether the member has an open account at the game. */
export const isOpen = (state: WorldState, member: Pick<Member, 'id'>, code: string): boolean =>
  state.gameAccounts.get(gameAccountId(member, code))?.isActive ?? false;

function slot(state: WorldState, member: Member, game: Game): AnswerOf<typeof wallet.read>['slots'][number] {
  const { id: code, name, logo, background, category, ftWalletSlot, web, android, ios } = game;
  return {
    code,
    name,
    logo,
    background,
    category,
    isActive: isOpen(state, member, code),
    // F-61: the ledger keeps the wallet's currency, a game counts in its own units.
    amount: scale(balanceOf(state.ledger, gameOf(member, code)), 1 / ftWalletSlot),
    ftWalletSlot,
    ...(web ? { webUrl: web } : {}),
    ...(android ? { androidLink: android } : {}),
    ...(ios ? { iosLink: ios } : {}),
  };
}
