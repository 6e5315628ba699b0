import { faults } from '@wallet/shared/control/faults.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/world-context.ts';
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
  const id = useWorldId();
  return (
    <ActionButton
      onAction={async () => {
        await callControl(faults.add, { params: { id }, body: { match: call, phase, effect } });
        return `Added for the next ${call}. See Faults.`;
      }}
    >
      {children}
    </ActionButton>
  );
}
