import { ledger as calls } from '@wallet/shared/control/ledger.ts';

import { audit } from '#domain/audit/audit.ts';
import { toIsoString } from '@wallet/shared/timestamp.ts';

import { implementControlRoutes } from '#control/call/control-route.ts';

export const ledgerRoutes = implementControlRoutes(calls, {
  read: ({ world: { state } }) => {
    const breaches = audit(state).map(({ rule, what }) => ({ rule, what }));
    return {
      entries: [...state.ledger.postings.values()].map((posting) => ({
        ...posting,
        at: toIsoString(posting.at),
      })),
      balances: [...state.ledger.balances.values()].map(({ id, currency, balance }) => ({
        account: id,
        currency,
        balance,
      })),
      invariants: { ok: breaches.length === 0, breaches },
    };
  },
});
