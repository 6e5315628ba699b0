import type { ControlAnswer } from '@wallet/shared/control/control-call.ts';
import { faults } from '@wallet/shared/control/faults.ts';

import { callControl } from '#api/call.ts';
import { useWorldId } from '#api/hooks.ts';
import { ActButton } from '#ui/act-button.tsx';
import { DataTable } from '#ui/data-table.tsx';

import { effectText } from './effect.ts';

type Rules = ControlAnswer<typeof faults.list>['faults'];

const whenText = ({ when, probability, phase }: Rules[number]): string =>
  [
    phase ?? 'before',
    when === undefined ? 'once' : JSON.stringify(when),
    ...(probability === undefined ? [] : [`${Math.round(probability * 100)} %`]),
  ].join(' · ');

/** The rules that stand, how often each has hit, and how to be rid of them. */
export function FaultList({ rows }: { readonly rows: Rules }) {
  const id = useWorldId();
  return (
    <>
      <DataTable
        label="Fault rules"
        columns={['Rule', 'Call', 'Effect', 'When', 'Hits', 'Act']}
        rows={rows}
        keyOf={(row) => row.id}
        empty="Nothing goes wrong. Press one of the ready-made, or make a rule below."
        cells={(row) => [
          row.id,
          typeof row.match === 'string' ? row.match : JSON.stringify(row.match),
          effectText(row.effect),
          whenText(row),
          row.hits,
          <span className="row" key="act">
            {'hold' in row.effect && (
              <ActButton
                label={`Release ${row.id}`}
                onAct={async () => {
                  const { released } = await callControl(faults.release, { params: { id, fault: row.id } });
                  return `${released} released.`;
                }}
              >
                Release
              </ActButton>
            )}
            <ActButton
              label={`Remove ${row.id}`}
              onAct={async () => {
                await callControl(faults.remove, { params: { id, fault: row.id } });
                return `Rule ${row.id} is removed.`;
              }}
            >
              Remove
            </ActButton>
          </span>,
        ]}
      />
      {rows.length > 0 && (
        <ActButton
          kind="danger"
          onAct={async () => {
            await callControl(faults.clear, { params: { id } });
            return 'No rule is left.';
          }}
        >
          Remove all rules
        </ActButton>
      )}
    </>
  );
}
