import { useDeferredValue, useMemo, useState } from 'react';

import { journalEntries } from '#api/stream/live-updates.ts';
import { useStore } from '@wallet/web/lib/react/create-store.ts';

import type { JournalEntry } from '#api/stream/journal-entries.ts';
import { FilterError, parseFilter } from './filter.ts';
import { useMemberPhones } from './use-member-phones.ts';

interface FilterResult {
  readonly rows: readonly JournalEntry[];
  readonly filterError: string | undefined;
}

/** State of the journal view: filter, pause, and the point up to which it was cleared. */
export function useJournal() {
  const entries = useStore(journalEntries);
  const findPhone = useMemberPhones();
  const [text, setText] = useState('');
  const [pausedEntries, setPausedEntries] = useState<readonly JournalEntry[]>();
  const [clearedSeq, setClearedSeq] = useState(0);
  const filterText = useDeferredValue(text);
  const visibleEntries = pausedEntries ?? entries;

  const { rows, filterError } = useMemo((): FilterResult => {
    const remaining = visibleEntries.filter(({ seq }) => seq > clearedSeq);
    try {
      return { rows: remaining.filter(parseFilter(filterText, findPhone)), filterError: undefined };
    } catch (error) {
      if (!(error instanceof FilterError)) throw error;
      return { rows: remaining, filterError: error.message };
    }
  }, [visibleEntries, filterText, findPhone, clearedSeq]);

  return {
    rows,
    filterError,
    text,
    setText,
    isPaused: pausedEntries !== undefined,
    togglePaused: () => setPausedEntries(pausedEntries ? undefined : entries),
    clear: () => setClearedSeq(entries.at(-1)?.seq ?? 0),
  };
}
