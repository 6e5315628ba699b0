import { faults } from '@wallet/shared/control/faults.ts';

import { callControl } from '#api/call.ts';
import { useWorldId } from '#api/hooks.ts';
import { ActButton } from '#ui/act-button.tsx';

import type { FaultBody } from './fault-presets.ts';

interface NextFaultProps {
  readonly call: string;
  readonly effect: FaultBody['effect'];
  /** `after`: it was done, and its answer is lost. */
  readonly phase?: 'before' | 'after';
  readonly children: string;
}

/** Has the next call of one kind go wrong. */
export function NextFault({ call, effect, phase = 'before', children }: NextFaultProps) {
  const id = useWorldId();
  return (
    <ActButton
      onAct={async () => {
        await callControl(faults.add, { params: { id }, body: { match: call, phase, effect } });
        return `Set for the next ${call}. Faults lists it.`;
      }}
    >
      {children}
    </ActButton>
  );
}
