import { COST_TEXTS, describeDifference } from '@wallet/contract-check/conformance/describe-difference.ts';
import { backend as sides } from '@wallet/shared/control/backend/sides.ts';

import { useStore } from '@wallet/web/lib/react/create-store.ts';
import { journalEntries } from '#api/stream/live-updates.ts';
import { toPlace } from '#journal/difference-place.ts';
import { useOpenEntry } from '#journal/use-open-entry.ts';
import { DataTable } from '#ui/data-table.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryResult } from '#ui/query-result.tsx';

import { FakeCalls } from './fake-calls.tsx';
import { groupDifferences } from './difference-groups.ts';

interface ForwardedAreaProps {
  /** Origin of the real backend. */
  readonly backend: string;
}

/** World whose calls are forwarded to a real backend: what works here, and where the backend differs. */
export function ForwardedArea({ backend }: ForwardedAreaProps) {
  const toOpenAction = useOpenEntry();
  const groups = groupDifferences(useStore(journalEntries));
  return (
    <>
      <Panel title="Forwarded to a real backend">
        <p>
          Calls and the chat go to <code className="break-anywhere">{backend}</code>. Members, money, offers
          and time are those of the backend and cannot be changed here. The journal compares each call with
          the contract, and fault rules apply to the calls and the chat.
        </p>
      </Panel>
      <QueryResult call={sides.read}>{(data) => <FakeCalls {...data} />}</QueryResult>
      <Panel
        title={`Differences from the contract (${groups.length})`}
        note="From the calls in the journal. Each is counted once with the number of its calls."
      >
        <DataTable
          label="Differences from the contract"
          columns={[
            { title: 'Call', render: ({ operation }) => <code>{operation}</code> },
            { title: 'Field', render: (group) => <code className="break-anywhere">{toPlace(group)}</code> },
            { title: 'Cost', render: ({ cost }) => COST_TEXTS[cost] },
            { title: 'Difference', render: describeDifference },
            {
              title: 'Assumption',
              render: ({ assumption }) => assumption ?? 'None: the specification shows it.',
            },
            { title: 'Calls', isNumeric: true, render: ({ count }) => count },
          ]}
          rows={groups}
          getRowKey={({ operation, part, path, what }) => `${operation} ${part} ${path} ${what}`}
          emptyText="No differences so far. Use the app: each call is compared."
          actions={({ lastSeq }) => [toOpenAction(lastSeq)]}
        />
      </Panel>
    </>
  );
}
