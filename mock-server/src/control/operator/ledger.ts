import { ledger as calls } from '@wallet/shared/control/ledger.ts';

import { auditSteps } from '#domain/audit/audit.ts';
import { toIsoString } from '@wallet/shared/timestamp.ts';
import { runInSlices } from '#world/run-in-slices.ts';

import { implementControlRoutes } from '#control/call/control-route.ts';

export const ledgerRoutes = implementControlRoutes(calls, {
  read: async ({ world: { state } }) => {
    const violations = await runInSlices(auditSteps(state));
    const breaches = violations.map(({ rule, what }) => ({ rule, what }));
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
