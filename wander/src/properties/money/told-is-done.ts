import { inCalls } from '../planted-fault.ts';
import { always } from '../property.ts';

export const toldIsDone = always(
  'what is told as done was done',
  ({ outcomes }) =>
    outcomes.counts.flatMap(({ kind, told, effects }) =>
      told > effects
        ? [`${kind} is told as done ${told} times, and the operator has it ${effects} times`]
        : [],
    ),
  {
    way: 'withdraw',
    plant: inCalls('/api/wallet/withdrawAll', (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"amount":8900}' }),
    ),
  },
);
