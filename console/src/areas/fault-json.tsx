import { faults } from '@wallet/shared/control/faults.ts';

import { callControl } from '#api/call.ts';
import { useWorldId } from '#api/hooks.ts';
import { ActForm } from '#ui/act-form.tsx';
import { jsonIn } from '#ui/format.ts';
import { TextArea } from '#ui/text-area.tsx';

import type { FaultBody } from './fault-presets.ts';

const EXAMPLE: FaultBody = {
  match: { call: 'wallet.transfer', body: { to: 'PG' } },
  when: { times: 2 },
  phase: 'after',
  effect: { network: 'reset' },
};

/** A fault rule with everything that the form has no field for. */
export function FaultJson() {
  const id = useWorldId();
  return (
    <ActForm
      label="New fault rule as JSON"
      submit="Add the JSON rule"
      onAct={async (typed) => {
        const body = jsonIn(typed('rule'), 'rule') as FaultBody;
        const { id: rule } = await callControl(faults.add, { params: { id }, body });
        return `Rule ${rule} is set: it is among the rules above.`;
      }}
    >
      <TextArea name="rule" label="Rule" rows={8} defaultValue={JSON.stringify(EXAMPLE, null, 2)} />
    </ActForm>
  );
}
