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
          columns={['Field', 'Cost', 'Difference', 'Assumption', 'Change of the contract']}
          rows={differences}
          getRowKey={({ part, path, what }) => `${part} ${path} ${what}`}
          emptyText=""
          renderCells={(difference) => [
            <code key="field">{toPlace(difference)}</code>,
            COST_TEXTS[difference.cost],
            describeDifference(difference),
            difference.assumption === undefined ? (
              'None: the specification shows it.'
            ) : (
              <>
                <code>{difference.assumption}</code> {difference.why}
              </>
            ),
            difference.change ?? '',
          ]}
        />
      )}
      {unknown.length > 0 && <p className="note">Not in the contract: {unknown.join(', ')}</p>}
    </>
  );
}
