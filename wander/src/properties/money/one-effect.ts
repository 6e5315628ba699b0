import { inCalls } from '../planted-fault.ts';
import { always } from '../property.ts';

export const oneEffect = always(
  'one act has one effect',
  ({ outcomes }) =>
    outcomes.counts.flatMap(({ kind, isMoney, added }) =>
      isMoney && added > 1 ? [`one act has had the effect of ${kind} ${added} times`] : [],
    ),
  {
    way: 'withdraw',
    plant: inCalls('/api/wallet/withdrawAll', async (route) => {
      const headers = { ...route.request().headers(), 'idempotency-key': 'another' };
      await route.fetch({ headers });
      await route.continue();
    }),
  },
);
