import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import { outcomes } from '@wallet/shared/control/outcomes.ts';

import { callControl } from '#api/control-client.ts';
import { useControlQuery } from '#api/use-control-query.ts';
import { useWorldId } from '#api/world-context.ts';
import { DataTable } from '#ui/data-table.tsx';
import { ActionButton } from '#ui/form/action-button.tsx';
import { QueryResult } from '#ui/query-result.tsx';

type Script = ControlResponse<typeof outcomes.list>['outcomes'][number];

const ENDINGS: Readonly<Record<NonNullable<Script['afterwards']>, string>> = {
  seeded: 'random again',
  'repeat-last': 'repeats the last',
  cycle: 'repeats all',
  error: 'fails',
};

/** Names the values that are left, and what happens after them. */
const formatRest = ({ values, used, afterwards = 'seeded' }: Script): string =>
  [values.slice(used).join(', ') || 'none left', `then ${ENDINGS[afterwards]}`].join('; ');

/** Scripted outcomes of the world, with a button that removes those of a stream. */
export function ScriptList() {
  const id = useWorldId();
  const query = useControlQuery(outcomes.list, { params: { id } });
  return (
    <QueryResult query={query}>
      {({ outcomes: scripts }) => (
        <DataTable
          label="Outcomes that are set"
          columns={['Outcome', 'Member', 'Next values', 'Drawn', 'Actions']}
          numericColumns={['Drawn']}
          rows={scripts}
          getRowKey={({ stream, member }) => `${stream}:${member ?? ''}`}
          emptyText="No outcome is set. All of them are random."
          renderCells={(script) => [
            script.stream,
            script.member ?? 'all',
            formatRest(script),
            script.used,
            <ActionButton
              key="actions"
              label={`Clear ${script.stream}`}
              onAction={async () => {
                await callControl(outcomes.clear, { params: { id }, query: { stream: script.stream } });
                return `${script.stream} is random again.`;
              }}
            >
              Clear
            </ActionButton>,
          ]}
        />
      )}
    </QueryResult>
  );
}
