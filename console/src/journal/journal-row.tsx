import { clockText } from '#ui/format.ts';

import type { Entry } from './entries.ts';

interface JournalRowProps {
  readonly entry: Entry;
  readonly isOpen: boolean;
  readonly onOpen: (seq: number) => void;
}

const statusKind = ({ status, key }: Entry): string =>
  status === undefined || status >= 500 ? 'bad' : key !== undefined || status >= 400 ? 'refused' : 'good';

/** One call as a line. */
export function JournalRow({ entry, isOpen, onOpen }: JournalRowProps) {
  const { seq, at, method, path, status, key, ms, faults, violations } = entry;
  return (
    <button type="button" className="journal-row" aria-expanded={isOpen} onClick={() => onOpen(seq)}>
      <span className="time">{clockText(at)}</span>
      <span className="what">
        {method} {path.replace(/^\/api/, '')}
      </span>
      {violations.length > 0 && <span className="mark violation">{violations.length} violation</span>}
      {faults.length > 0 && <span className="mark fault">fault</span>}
      <span className={`status ${statusKind(entry)}`}>{key ?? status ?? 'no answer'}</span>
      <span className="ms">{Math.round(ms)} ms</span>
    </button>
  );
}
