import { faults } from '@wallet/shared/control/faults.ts';
import { outcomes } from '@wallet/shared/control/outcomes.ts';
import type { ControlInput } from '@wallet/shared/schema/control-call.ts';

import { useWorldAction } from '#api/use-world-action.ts';
import { ActionRow } from '#ui/form/action-row.tsx';

export type FaultInput = ControlInput<typeof faults.add>['body'];
type OutcomeInput = ControlInput<typeof outcomes.set>['body'];

/** A fault rule with its text; by default it holds for one call. */
export type NextFault = FaultInput & { readonly text: string };
/** Next event that a button sets: a fault, or the outcome of an external party. */
export type Next = NextFault | (OutcomeInput & { readonly text: string });

/** Row of buttons that each set what happens next. */
export function NextButtons({ next }: { readonly next: readonly Next[] }) {
  const act = useWorldAction();
  return (
    <ActionRow
      actions={next.map(({ text, ...body }) => ({
        text,
        onAction:
          'stream' in body
            ? act(outcomes.set, { body }, 'The next outcome is set.')
            : act(faults.add, { body }, `Added: ${text}. See Faults.`),
      }))}
    />
  );
}
