import { faults } from '@wallet/shared/control/faults.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/use-control-query.ts';
import { ActionButton } from '#ui/action-button.tsx';

import type { FaultInput } from '#areas/faults/fault-presets.ts';

interface NextFaultButtonProps {
  readonly call: string;
  readonly effect: FaultInput['effect'];
  /** `after`: it was done, and its answer is lost. */
  readonly phase?: 'before' | 'after';
  readonly children: string;
}

/** Has the next call of one kind go wrong. */
export function NextFaultButton({ call, effect, phase = 'before', children }: NextFaultButtonProps) {
  const id = useWorldId();
  return (
    <ActionButton
      onAction={async () => {
        await callControl(faults.add, { params: { id }, body: { match: call, phase, effect } });
        return `Set for the next ${call}. Faults lists it.`;
      }}
    >
      {children}
    </ActionButton>
  );
}
