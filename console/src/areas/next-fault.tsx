import { faults } from '@wallet/shared/control/faults.ts';

import { callControl } from '#api/call.ts';
import { useWorldId } from '#api/hooks.ts';
import { ActButton } from '#ui/act-button.tsx';

import type { FaultBody } from './fault-presets.ts';

interface NextFaultProps {
  readonly call: string;
  readonly effect: FaultBody['effect'];
  readonly children: string;
}

/** Has the next call of one kind go wrong. */
export function NextFault({ call, effect, children }: NextFaultProps) {
  const id = useWorldId();
  return (
    <ActButton
      onAct={async () => {
        await callControl(faults.add, { params: { id }, body: { match: call, effect } });
        return 'The next one is.';
      }}
    >
      {children}
    </ActButton>
  );
}
