import { formatCount, formatTime } from '#ui/format.ts';

import type { JournalEntry } from '#api/stream/journal-entries.ts';

interface JournalRowProps {
  readonly entry: JournalEntry;
  readonly isOpen: boolean;
  readonly onOpen: (seq: number) => void;
}

const getStatusKind = ({ status, key }: JournalEntry): string =>
  status === undefined || status >= 500
    ? 'failed'
    : key !== undefined || status >= 400
      ? 'rejected'
      : 'success';

/** Journal entry as one row. */
export function JournalRow({ entry, isOpen, onOpen }: JournalRowProps) {
  const { seq, at, method, path, status, key, ms, faults, violations, comparison, side, figures } = entry;
  const differences = comparison?.differences.length ?? 0;
  const mark = side === 'fake' ? 'fake ' : figures && 'figures not real ';
  return (
    <button type="button" className="journal-row" aria-expanded={isOpen} onClick={() => onOpen(seq)}>
      <span className="time">{formatTime(at)}</span>
      <span className="request">
        <span>
          {method} {path.replace(/^\/api/, '')}
        </span>
        {(key !== undefined || faults.length > 0 || violations.length > 0 || differences > 0 || mark) && (
          <span className="annotations">
            {violations.length > 0 && (
              <span className="violation">{formatCount(violations.length, 'violation')} </span>
            )}
            {differences > 0 && <span className="violation">{formatCount(differences, 'difference')} </span>}
            {mark}
            {faults.length > 0 && 'fault '}
            {key}
          </span>
        )}
      </span>
      <span className={`status ${getStatusKind(entry)}`}>{status ?? 'no response'}</span>
      <span className="duration">{Math.round(ms)} ms</span>
    </button>
  );
}
