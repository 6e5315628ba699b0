import { worlds } from '@wallet/shared/control/worlds.ts';

import { useControlQuery, useWorldId } from '#api/use-control-query.ts';
import { journalEntries } from '#api/live-updates.ts';
import { useStore } from '#api/store.ts';
import { selectedSeq } from '#journal/selected-entry.ts';
import { goToArea } from '#shell/location.ts';
import { useIsWideScreen } from '#shell/use-is-wide-screen.ts';
import { DataTable } from '#ui/data-table.tsx';
import { Panel } from '#ui/panel.tsx';

import { groupViolations } from './violation-groups.ts';
import { ClientStatePanel } from './client-state-panel.tsx';

/** What the app did against the contract, by the rule that it broke, and what it was last seen to keep. */
export function ViolationsArea() {
  const isWide = useIsWideScreen();
  const { data: world } = useControlQuery(worlds.read, { params: { id: useWorldId() } });
  const rules = groupViolations(useStore(journalEntries));
  return (
    <>
      {rules.length === 0 && (
        <Panel title="Violations">
          <p className="empty">
            No call broke a rule of the contract. Use the app in this world: each mistake of its shows here.
          </p>
        </Panel>
      )}
      {rules.map(({ rule, severity, occurrences }) => (
        <Panel
          key={rule}
          title={`${rule} (${occurrences.length})`}
          note={
            severity === 'error'
              ? 'Beyond doubt: a test fails on it.'
              : 'Most likely a mistake: it is shown, and fails no test.'
          }
        >
          <DataTable
            label={rule}
            columns={['Number', 'Call', 'What', 'Act']}
            rows={occurrences}
            getRowKey={({ seq, what }) => `${seq} ${what}`}
            emptyText=""
            renderCells={({ seq, call, what }) => [
              `#${seq}`,
              <span key="call" className="breaks">
                {call}
              </span>,
              what,
              <button
                key="act"
                type="button"
                className="button plain"
                aria-label={`Open call ${seq}`}
                onClick={() => {
                  selectedSeq.set(seq);
                  if (!isWide) goToArea('journal');
                }}
              >
                Open
              </button>,
            ]}
          />
        </Panel>
      ))}
      <ClientStatePanel client={world?.client} />
    </>
  );
}
