import { tellSuccessAs } from '../planted-fault.ts';
import { always } from '../property.ts';

export const failedIsUndone = always(
  'what is told as failed was not done',
  ({ outcomes: { counts, failed } }) =>
    counts.flatMap(({ kind, isMoney, effects, told, unknown }) =>
      isMoney && failed.includes(kind) && effects > told + unknown
        ? [`${kind} is told as failed, and the operator has it`]
        : [],
    ),
  {
    way: 'withdraw',
    plant: tellSuccessAs('failed'),
  },
);
