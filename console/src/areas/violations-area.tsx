import { worlds } from '@wallet/shared/control/worlds.ts';

import { useRead, useWorldId } from '#api/hooks.ts';
import { journalEntries } from '#api/live.ts';
import { useStore } from '#api/store.ts';
import { openedCall } from '#journal/opened.ts';
import { goToArea } from '#shell/place.ts';
import { useIsWide } from '#shell/use-is-wide.ts';
import { DataTable } from '#ui/data-table.tsx';
import { Panel } from '#ui/panel.tsx';

import { brokenRules } from './broken-rules.ts';
import { ClientPanel } from './client-panel.tsx';

/** What the app did against the contract, by the rule that it broke, and what it was last seen to keep. */
export function ViolationsArea() {
  const isWide = useIsWide();
  const { data: world } = useRead(worlds.read, { params: { id: useWorldId() } });
  const rules = brokenRules(useStore(journalEntries));
  return (
    <>
      {rules.length === 0 && (
        <Panel title="Violations">
          <p className="empty">
            No call broke a rule of the contract. Use the app in this world: each mistake of its shows here.
          </p>
        </Panel>
      )}
      {rules.map(({ rule, severity, times }) => (
        <Panel
          key={rule}
          title={`${rule} (${times.length})`}
          note={
            severity === 'error'
              ? 'Beyond doubt: a test fails on it.'
              : 'Most likely a mistake: it is shown, and fails no test.'
          }
        >
          <DataTable
            label={rule}
            columns={['Number', 'Call', 'What', 'Act']}
            rows={times}
            keyOf={({ seq, what }) => `${seq} ${what}`}
            empty=""
            cells={({ seq, call, what }) => [
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
                  openedCall.set(seq);
                  if (!isWide) goToArea('journal');
                }}
              >
                Open
              </button>,
            ]}
          />
        </Panel>
      ))}
      <ClientPanel client={world?.client} />
    </>
  );
}
