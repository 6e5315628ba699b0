import { setImmediate } from 'node:timers/promises';

import { ledger as calls } from '@wallet/shared/control/ledger.ts';
import { toUnknownName } from '@wallet/shared/suggest-names.ts';

import { audit } from '#domain/audit/audit.ts';
import { isKnownAccount, listNearAccounts } from '#domain/ledger/known-accounts.ts';
import type { Posting } from '#domain/entities/posting.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';

import { implementControlRoutes, invalidInput } from '#control/call/control-route.ts';

export const ledgerRoutes = implementControlRoutes(calls, {
  read: async ({ world: { state, origin }, query: { account, kind, since } }) => {
    if (account !== undefined && !isKnownAccount(state, account)) {
      const message = toUnknownName('must be an account', account, listNearAccounts(state, account));
      return invalidInput([{ path: 'account', message }]);
    }
    const isIncluded = (posting: Posting): boolean =>
      (account === undefined || posting.from === account || posting.to === account) &&
      (kind === undefined || posting.kind === kind);
    const violations = audit(state).map(({ rule, what }) => ({ rule, what }));
    // The audit reads every posting: other calls get a turn before they are listed.
    await setImmediate();
    return {
      entries: [...state.ledger.postings.values(since === 'start' ? origin.state.ledger.postings.length : 0)]
        .filter(isIncluded)
        .map((posting) => ({ ...posting, at: toIsoString(posting.at) })),
      balances: state.ledger.balances
        .filter(({ id }) => account === undefined || id === account)
        .map(({ id, currency, balance }) => ({ account: id, currency, balance })),
      invariants: { ok: violations.length === 0, violations },
    };
  },
});
