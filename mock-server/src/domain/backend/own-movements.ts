import { add, type Satang, subtract, ZERO } from '@wallet/shared/money.ts';
import type { AccountId } from '@wallet/shared/operator/ledger.ts';

import { findOwnerId, isHoldAccount } from '#domain/ledger/accounts.ts';
import type { WorldState } from '#domain/state/world-state.ts';

type HasId = { readonly id: string };

/** Adds up what fake calls and the operator of the world have moved, by account, on top of the backend's balances. */
export function sumOwnMovements({ ledger }: WorldState, member: HasId): ReadonlyMap<AccountId, Satang> {
  const sums = new Map<AccountId, Satang>();
  for (const { kind, from, to, amount } of ledger.postings.values()) {
    if (kind === 'backend') continue;
    if (findOwnerId(from) === member.id) sums.set(from, subtract(sums.get(from) ?? ZERO, amount));
    if (findOwnerId(to) === member.id) sums.set(to, add(sums.get(to) ?? ZERO, amount));
  }
  return sums;
}

/** Returns the coins that fake calls have given or taken, on top of the backend's. */
export const getOwnCoins = ({ members, backendMembers }: WorldState, { id }: HasId): number =>
  (members.get(id)?.coins ?? 0) - (backendMembers.get(id)?.coins ?? 0);

/** Returns true if some figure of the world is not the backend's. */
export const hasOwnFigures = (state: WorldState): boolean =>
  state.backendMembers.find((member) => getOwnCoins(state, member) !== 0) !== undefined ||
  [...state.ledger.postings.values()].some(({ kind }) => kind !== 'backend');

/** Lists the balances and coins of all members that differ from the backend's. */
export function listOwnFigures(state: WorldState) {
  const members = [...state.backendMembers.values()];
  return {
    balances: members.flatMap((member) =>
      [...sumOwnMovements(state, member)].flatMap(([account, own]) => {
        if (own === ZERO || isHoldAccount(account)) return [];
        const shown = state.ledger.balances.get(account)?.balance ?? ZERO;
        return [{ member: member.id, account, backend: subtract(shown, own), shown }];
      }),
    ),
    coins: members
      .map(({ id, coins }) => ({ member: id, backend: coins, shown: coins + getOwnCoins(state, { id }) }))
      .filter(({ backend, shown }) => backend !== shown),
  };
}
