import { worlds } from '@wallet/shared/control/worlds.ts';

import { useControlQuery } from '#api/use-control-query.ts';
import { journalEntries } from '#api/stream/live-updates.ts';
import { useStore } from '@wallet/web/lib/react/create-store.ts';
import { useOpenEntry } from '#journal/use-open-entry.ts';
import { DataTable } from '#ui/data-table.tsx';
import { Panel } from '#ui/panel.tsx';

import { groupViolations } from './violation-groups.ts';
import { ClientStatePanel } from './client-state-panel.tsx';

/** Contract violations of the app by rule, and the reported state of the app. */
export function ViolationsArea() {
  const { data: world } = useControlQuery(worlds.read);
  const toOpenAction = useOpenEntry();
  const groups = groupViolations(useStore(journalEntries));
  return (
    <>
      {groups.length === 0 && (
        <Panel title="Violations">
          <p className="empty">
            No violations. Requests of the app that break a rule of the contract appear here.
          </p>
        </Panel>
      )}
      {groups.map(({ rule, severity, occurrences }) => (
        <Panel
          key={rule}
          title={`${rule} (${occurrences.length})`}
          note={severity === 'error' ? 'Error: fails a test.' : 'Warning: reported, does not fail a test.'}
        >
          <DataTable
            label={rule}
            columns={[
              { title: 'Number', render: ({ seq }) => `#${seq}` },
              { title: 'Request', render: ({ call }) => <span className="break-anywhere">{call}</span> },
              { title: 'Details', render: ({ what }) => what },
            ]}
            rows={occurrences}
            getRowKey={({ seq, what }) => `${seq} ${what}`}
            emptyText=""
            actions={({ seq }) => [toOpenAction(seq)]}
          />
        </Panel>
      ))}
      <ClientStatePanel client={world?.client} />
    </>
  );
}
