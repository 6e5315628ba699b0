import { faults } from '@wallet/shared/control/faults.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { parseJson } from '#ui/form/parse.ts';
import { TextArea } from '#ui/form/text-area.tsx';

import type { FaultInput } from './fault-presets.ts';

const EXAMPLE: FaultInput = {
  match: { call: 'wallet.transfer', body: { to: 'PG' } },
  times: 2,
  phase: 'after',
  effect: { network: 'reset' },
};

/** Form that adds a fault rule as JSON, for options without a field in the other form. */
export function FaultJsonForm() {
  const id = useWorldId();
  return (
    <ActionForm
      label="New fault rule as JSON"
      submitLabel="Add JSON rule"
      onSubmit={async (readField) => {
        const body = parseJson(readField('rule'), 'rule') as FaultInput;
        const { id: rule } = await callControl(faults.add, { params: { id }, body });
        return `Rule ${rule} added.`;
      }}
    >
      <TextArea name="rule" label="Rule" rows={8} defaultValue={JSON.stringify(EXAMPLE, null, 2)} />
    </ActionForm>
  );
}
