import { useDeferredValue, useMemo, useState } from 'react';

import { journalEntries } from '#api/stream/live-updates.ts';
import { useStore } from '@wallet/web/lib/react/create-store.ts';

import { isAfter, type JournalEntry } from '#api/stream/journal-entries.ts';
import { FilterError, parseFilter } from './filter.ts';
import { useMemberPhones } from '#api/use-member-phones.ts';

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
  const [cleared, setCleared] = useState<JournalEntry>();
  const filterText = useDeferredValue(text);
  const visibleEntries = pausedEntries ?? entries;

  const { rows, filterError } = useMemo((): FilterResult => {
    const remaining = cleared ? visibleEntries.filter((entry) => isAfter(entry, cleared)) : visibleEntries;
    try {
      return { rows: remaining.filter(parseFilter(filterText, findPhone)), filterError: undefined };
    } catch (error) {
      if (!(error instanceof FilterError)) throw error;
      return { rows: remaining, filterError: error.message };
    }
  }, [visibleEntries, filterText, findPhone, cleared]);

  return {
    rows,
    filterError,
    text,
    setText,
    isPaused: pausedEntries !== undefined,
    togglePaused: () => setPausedEntries(pausedEntries ? undefined : entries),
    clear: () => setCleared(entries.at(-1)),
  };
}
