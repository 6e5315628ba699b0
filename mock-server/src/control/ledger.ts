import { ledger as calls } from '@wallet/shared/control/ledger.ts';

import { audit } from '#domain/audit.ts';
import { isoOf } from '#world/clock.ts';

import { implementControl } from './implement.ts';

export const ledgerRoutes = implementControl(calls, {
  read: ({ world: { state } }) => {
    const breaches = audit(state).map(({ rule, what }) => ({ rule, what }));
    return {
      entries: [...state.ledger.postings.values()].map((posting) => ({ ...posting, at: isoOf(posting.at) })),
      balances: [...state.ledger.balances.values()].map(({ id, currency, balance }) => ({
        account: id,
        currency,
        balance,
      })),
      invariants: { ok: breaches.length === 0, breaches },
    };
  },
});
