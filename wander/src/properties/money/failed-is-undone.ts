import { inCalls } from '../planted-fault.ts';
import { always } from '../property.ts';

export const failedIsUndone = always(
  'what is told as failed was not done',
  ({ outcomes: { counts, failed } }) =>
    counts.flatMap(({ kind, added }) =>
      added > 0 && failed.includes(kind) ? [`${kind} is told as failed, and the operator has it`] : [],
    ),
  {
    way: 'withdraw',
    plant: inCalls('/api/wallet/withdrawAll', async (route) => {
      await route.fetch();
      await route.fulfill({ status: 400, contentType: 'application/json', body: '{"message":"NO_BANK"}' });
    }),
  },
);
