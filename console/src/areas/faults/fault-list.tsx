import { faults } from '@wallet/shared/control/faults.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { useWorldAction } from '#api/use-world-action.ts';
import { ControlTable } from '#ui/control-table.tsx';
import { formatCount } from '#ui/format.ts';
import { ActionButton } from '#ui/form/action-button.tsx';

type Rule = ControlResponse<typeof faults.list>['faults'][number];

const formatTimes = ({ times = 1, skip, every, from, until, probability }: Rule): string =>
  [
    times === 1 ? 'once' : times === 'always' ? times : `${times} times`,
    ...Object.entries({ skip, every, from, until }).flatMap(([name, value]) =>
      value === undefined ? [] : `${name} ${value}`,
    ),
    ...(probability === undefined ? [] : [`${Math.round(probability * 100)} %`]),
  ].join(' · ');

/** Formats an effect as a short text. */
function formatEffect({ effect }: Rule): string {
  const [[name, value] = ['', '']] = Object.entries(effect);
  return value === true ? name : `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`;
}

/** Active fault rules with their hit counts. */
export function FaultList({ rows }: { readonly rows: readonly Rule[] }) {
  const act = useWorldAction();
  return (
    <>
      <ControlTable
        label="Fault rules"
        schema={faults.add.response}
        columns={['id', 'match', 'effect', 'phase', 'times', 'hits']}
        cells={{ effect: formatEffect, times: formatTimes, phase: ({ phase = 'before' }) => phase }}
        rows={rows}
        getRowKey={(row) => row.id}
        emptyText="No fault rules. Use a preset, or add a rule below."
        actions={({ id: fault, effect }) => [
          ...('hold' in effect
            ? [
                {
                  text: 'Release',
                  about: fault,
                  onAction: act(
                    faults.release,
                    { fault },
                    ({ released }) => `Released ${formatCount(released, 'request')}.`,
                  ),
                },
              ]
            : []),
          {
            text: 'Remove',
            about: fault,
            onAction: act(faults.remove, { fault }, `Rule ${fault} removed.`),
          },
        ]}
      />
      {rows.length > 0 && (
        <ActionButton kind="danger" onAction={act(faults.clear, {}, 'All rules removed.')}>
          Remove all rules
        </ActionButton>
      )}
    </>
  );
}
