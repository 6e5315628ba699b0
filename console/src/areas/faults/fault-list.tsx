import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import { faults } from '@wallet/shared/control/faults.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionButton } from '#ui/form/action-button.tsx';
import { DataTable } from '#ui/data-table.tsx';

import { formatEffect } from './fault-effect.ts';

type Rules = ControlResponse<typeof faults.list>['faults'];

const formatCondition = ({
  times = 1,
  skip,
  every,
  from,
  until,
  probability,
  phase,
}: Rules[number]): string =>
  [
    phase ?? 'before',
    times === 1 ? 'once' : times === 'always' ? times : `${times} times`,
    ...Object.entries({ skip, every, from, until }).flatMap(([name, value]) =>
      value === undefined ? [] : `${name} ${value}`,
    ),
    ...(probability === undefined ? [] : [`${Math.round(probability * 100)} %`]),
  ].join(' · ');

/** Active fault rules with their hit counts. */
export function FaultList({ rows }: { readonly rows: Rules }) {
  const id = useWorldId();
  return (
    <>
      <DataTable
        label="Fault rules"
        columns={['Rule', 'Call', 'Effect', 'When', 'Hits', 'Actions']}
        rows={rows}
        getRowKey={(row) => row.id}
        emptyText="No fault rules. Use a preset, or add a rule below."
        renderCells={(row) => [
          row.id,
          typeof row.match === 'string' ? row.match : JSON.stringify(row.match),
          formatEffect(row.effect),
          formatCondition(row),
          row.hits,
          <span className="row" key="actions">
            {'hold' in row.effect && (
              <ActionButton
                label={`Release ${row.id}`}
                onAction={async () => {
                  const { released } = await callControl(faults.release, { params: { id, fault: row.id } });
                  return `Released ${released} requests.`;
                }}
              >
                Release
              </ActionButton>
            )}
            <ActionButton
              label={`Remove ${row.id}`}
              onAction={async () => {
                await callControl(faults.remove, { params: { id, fault: row.id } });
                return `Rule ${row.id} removed.`;
              }}
            >
              Remove
            </ActionButton>
          </span>,
        ]}
      />
      {rows.length > 0 && (
        <ActionButton
          kind="danger"
          onAction={async () => {
            await callControl(faults.clear, { params: { id } });
            return 'All rules removed.';
          }}
        >
          Remove all rules
        </ActionButton>
      )}
    </>
  );
}
