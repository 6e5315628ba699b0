import { COST_TEXTS, describeDifference } from '@wallet/contract-check/conformance/describe-difference.ts';

import type { JournalEntry } from '#api/stream/journal-entries.ts';
import { DataTable } from '#ui/data-table.tsx';

import { toPlace } from './difference-place.ts';

interface ComparisonViewProps {
  readonly comparison: NonNullable<JournalEntry['comparison']>;
}

/** Comparison of a forwarded call with the contract: each difference with its field and the assumption it concerns. */
export function ComparisonView({ comparison: { differences, unknown, note } }: ComparisonViewProps) {
  return (
    <>
      <h4>Comparison with the contract</h4>
      {note !== undefined && <p className="note">{note}</p>}
      {note === undefined && differences.length === 0 && unknown.length === 0 && (
        <p className="note">No differences.</p>
      )}
      {differences.length > 0 && (
        <DataTable
          label="Differences"
          columns={[
            { title: 'Field', render: (difference) => <code>{toPlace(difference)}</code> },
            { title: 'Cost', render: ({ cost }) => COST_TEXTS[cost] },
            { title: 'Difference', render: describeDifference },
            {
              title: 'Assumption',
              render: ({ assumption, why }) =>
                assumption === undefined ? (
                  'None: the specification shows it.'
                ) : (
                  <>
                    <code>{assumption}</code> {why}
                  </>
                ),
            },
            { title: 'Change of the contract', render: ({ change }) => change },
          ]}
          rows={differences}
          getRowKey={({ part, path, what }) => `${part} ${path} ${what}`}
          emptyText=""
        />
      )}
      {unknown.length > 0 && <p className="note">Not in the contract: {unknown.join(', ')}</p>}
    </>
  );
}
