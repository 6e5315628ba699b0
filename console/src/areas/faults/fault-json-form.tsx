import { faults } from '@wallet/shared/control/faults.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/use-control-query.ts';
import { ActionForm } from '#ui/action-form.tsx';
import { parseJson } from '#ui/format.ts';
import { TextArea } from '#ui/text-area.tsx';

import type { FaultInput } from './fault-presets.ts';

const EXAMPLE: FaultInput = {
  match: { call: 'wallet.transfer', body: { to: 'PG' } },
  when: { times: 2 },
  phase: 'after',
  effect: { network: 'reset' },
};

/** A fault rule with everything that the form has no field for. */
export function FaultJsonForm() {
  const id = useWorldId();
  return (
    <ActionForm
      label="New fault rule as JSON"
      submitLabel="Add the JSON rule"
      onSubmit={async (typed) => {
        const body = parseJson(typed('rule'), 'rule') as FaultInput;
        const { id: rule } = await callControl(faults.add, { params: { id }, body });
        return `Rule ${rule} is set: it is among the rules above.`;
      }}
    >
      <TextArea name="rule" label="Rule" rows={8} defaultValue={JSON.stringify(EXAMPLE, null, 2)} />
    </ActionForm>
  );
}
