import { faults } from '@wallet/shared/control/faults.ts';

import { useWorldAction } from '#api/use-world-action.ts';
import { ActionButton } from '#ui/form/action-button.tsx';

import type { FaultInput } from '#areas/faults/fault-presets.ts';

interface NextFaultButtonProps {
  readonly call: string;
  readonly effect: FaultInput['effect'];
  /** `after`: the call takes effect and its response is replaced. */
  readonly phase?: 'before' | 'after';
  readonly children: string;
}

/** Button that adds a fault rule for the next call of one operation. */
export function NextFaultButton({ call, effect, phase = 'before', children }: NextFaultButtonProps) {
  const act = useWorldAction();
  return (
    <ActionButton
      onAction={act(
        faults.add,
        { body: { match: call, phase, effect } },
        `Added for the next ${call}. See Faults.`,
      )}
    >
      {children}
    </ActionButton>
  );
}
