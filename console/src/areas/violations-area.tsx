import { journalEntries } from '#api/live.ts';
import { useStore } from '#api/store.ts';
import { DataTable } from '#ui/data-table.tsx';
import { Panel } from '#ui/panel.tsx';

import { brokenRules } from './broken-rules.ts';

/** What the app did against the contract, by the rule that it broke. */
export function ViolationsArea() {
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
        columns={['Call', 'Number', 'What']}
        rows={times}
        keyOf={({ seq, what }) => `${seq} ${what}`}
        empty=""
        cells={({ seq, call, what }) => [call, `#${seq}`, what]}
      />
    </Panel>
  ));
}
