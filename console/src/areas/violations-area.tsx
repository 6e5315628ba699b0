import { journalEntries } from '#api/live.ts';
import { useStore } from '#api/store.ts';
import { openedCall } from '#journal/opened.ts';
import { goToArea } from '#shell/place.ts';
import { useIsWide } from '#shell/use-is-wide.ts';
import { DataTable } from '#ui/data-table.tsx';
import { Panel } from '#ui/panel.tsx';

import { brokenRules } from './broken-rules.ts';

/** What the app did against the contract, by the rule that it broke. */
export function ViolationsArea() {
  const isWide = useIsWide();
  const rules = brokenRules(useStore(journalEntries));
  if (rules.length === 0) {
    return (
      <Panel title="Violations">
        <p className="empty">No call broke a rule of the contract.</p>
      </Panel>
    );
  }
  return rules.map(({ rule, times }) => (
    <Panel key={rule} title={`${rule} (${times.length})`}>
      <DataTable
        label={rule}
        columns={['Call', 'Number', 'What', 'Act']}
        rows={times}
        keyOf={({ seq, what }) => `${seq} ${what}`}
        empty=""
        cells={({ seq, call, what }) => [
          call,
          `#${seq}`,
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
  ));
}
