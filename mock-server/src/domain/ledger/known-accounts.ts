import { HOLD_KINDS, HOUSE_PARTIES } from '@wallet/shared/operator/ledger.ts';

import type { WorldState } from '#domain/state/world-state.ts';

import { gameAccount, holdAccount, houseAccount, mainAccount } from './accounts.ts';

type Accounts = Pick<WorldState, 'members' | 'games' | 'ledger'>;

/** Checks whether an account exists or can come to exist: its member, its game and its kind are known. */
export const isKnownAccount = (state: Accounts, account: string): boolean =>
  state.ledger.balances.has(account) || listNearAccounts(state, account).includes(account);

/** Lists the accounts that a name may mean: those of its member, or the wallets of all, and those of the operator. */
export function listNearAccounts({ members, games }: Accounts, name: string): readonly string[] {
  const owner = members.get(name.split(':')[1] ?? '');
  const codes = games.ids();
  const memberAccounts = owner
    ? [
        mainAccount(owner),
        ...HOLD_KINDS.map((kind) => holdAccount(owner, kind)),
        ...codes.map((code) => gameAccount(owner, code)),
      ]
    : members.ids().map((id) => mainAccount({ id }));
  const parties = [...HOUSE_PARTIES, ...codes.map((code) => `game:${code}` as const)];
  return [
    ...memberAccounts,
    ...parties.flatMap((party) => [houseAccount(party, 'BAHT'), houseAccount(party, 'LAK')]),
  ];
}
