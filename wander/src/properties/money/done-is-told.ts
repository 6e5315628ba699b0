import { tellSuccessAs } from '../planted-fault.ts';
import { eventually } from '../property.ts';

export const doneIsTold = eventually(
  'what was done is told',
  60_000,
  ({ outcomes, session }) =>
    outcomes.areTold && session === 'in'
      ? outcomes.counts.flatMap(({ kind, isMoney, effects, told, unknown }) =>
          isMoney && effects > told + unknown
            ? [
                `the operator has ${kind} ${effects} times, and the app has told ${told} as done and ${unknown} as unknown`,
              ]
            : [],
        )
      : undefined,
  {
    way: 'withdraw',
    plant: tellSuccessAs('hidden'),
  },
);
