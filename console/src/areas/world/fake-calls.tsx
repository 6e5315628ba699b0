import { backend } from '@wallet/shared/control/backend/sides.ts';
import { satangToBaht } from '@wallet/shared/money.ts';
import { toFakeNames } from '@wallet/shared/operator/fake-calls.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/location.ts';
import { DataTable } from '#ui/data-table.tsx';
import { ActionForm } from '#ui/form/action-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Panel } from '#ui/panel.tsx';

/** Calls that the sandbox answers in place of the backend, and the figures that the app shows and the backend does not have. */
export function FakeCalls({ fake: calls, balances, coins }: ControlResponse<typeof backend.read>) {
  const id = useWorldId();
  const fake = toFakeNames(calls);
  const figures = [
    ...balances.map(({ account, backend: real, shown }) => ({
      name: account,
      real: satangToBaht(real).toFixed(2),
      shown: satangToBaht(shown).toFixed(2),
    })),
    ...coins.map(({ member, backend: real, shown }) => ({
      name: `coins of member ${member}`,
      real: String(real),
      shown: String(shown),
    })),
  ];
  return (
    <Panel
      title={`Fake calls (${fake.length})`}
      note="Their response is the sandbox’s, and they are never sent. What they move stays on top of the backend’s figures."
    >
      <p>{fake.length === 0 ? 'Every call is real.' : <code>{fake.join(' ')}</code>}</p>
      {(['fake', 'real'] as const).map((side) => (
        <ActionForm
          key={side}
          label={`Make calls ${side}`}
          submitLabel={`Make ${side}`}
          resetsOnSuccess
          onSubmit={(readField) =>
            callControl(backend.update, {
              params: { id },
              body: {
                [side]: readField('calls')
                  .trim()
                  .split(/[\s,]+/),
              },
            })
          }
        >
          <TextField name="calls" label={`Calls to make ${side}, such as promotion.*`} required />
        </ActionForm>
      ))}
      <DataTable
        label="Figures that are not real"
        columns={[
          { title: 'Figure', render: ({ name }) => <code>{name}</code> },
          { title: 'Backend', isNumeric: true, render: ({ real }) => real },
          { title: 'Shown', isNumeric: true, render: ({ shown }) => shown },
        ]}
        rows={figures}
        getRowKey={({ name }) => name}
        emptyText="Every figure is the backend’s."
      />
    </Panel>
  );
}
