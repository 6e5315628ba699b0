import type { wallet } from '@wallet/shared/contract/wallet.ts';
import { toGameUnits } from '@wallet/shared/amounts/game-units.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import type { Game } from '@wallet/shared/operator/catalogue.ts';

import type { Member } from '#domain/entities/member.ts';
import { hasOpenGameAccount } from '#domain/games/game-accounts.ts';
import { gameAccount } from '#domain/ledger/accounts.ts';
import { getBalance, getWalletBalance } from '#domain/ledger/ledger.ts';
import { getInviteAmount } from '#domain/rewards/invite-earnings.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { toBankAccountFields } from './profile.ts';

/** Reads the data of the home screen: the member, the wallet and every game with the member's balance. */
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

function toSlot(
  state: WorldState,
  member: Member,
  game: Game,
): HandlerResponseOf<typeof wallet.read>['slots'][number] {
  const { code, ftWalletSlot } = game;
  return {
    ...game,
    isActive: hasOpenGameAccount(state, member, code),
    // The ledger is in the wallet's currency, the response in the units of the game (F-61).
    amount: toGameUnits(getBalance(state.ledger, gameAccount(member, code)), ftWalletSlot),
  };
}
