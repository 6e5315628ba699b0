import { useDeferredValue, useMemo, useState } from 'react';

import { journalEntries } from '#api/live-updates.ts';
import { useStore } from '#api/store.ts';

import type { JournalEntry } from './entries.ts';
import { FilterError, parseFilter } from './filter.ts';
import { useMemberPhones } from './use-member-phones.ts';

interface FilterResult {
  readonly rows: readonly JournalEntry[];
  readonly bad: string | undefined;
}

/** The journal as one reader looks at it: filtered, stopped for a while, cleared up to some point. */
export function useJournal() {
  const entries = useStore(journalEntries);
  const phoneOf = useMemberPhones();
  const [text, setText] = useState('');
  const [stopped, setStopped] = useState<readonly JournalEntry[]>();
  const [clearedTo, setClearedTo] = useState(0);
  const wanted = useDeferredValue(text);
  const shown = stopped ?? entries;

  const { rows, bad } = useMemo((): FilterResult => {
    const left = shown.filter(({ seq }) => seq > clearedTo);
    try {
      return { rows: left.filter(parseFilter(wanted, phoneOf)), bad: undefined };
    } catch (error) {
      if (!(error instanceof FilterError)) throw error;
      return { rows: left, bad: error.message };
    }
  }, [shown, wanted, phoneOf, clearedTo]);

  return {
    rows,
    bad,
    text,
    setText,
    isStopped: stopped !== undefined,
    toggleStopped: () => setStopped(stopped ? undefined : entries),
    clear: () => setClearedTo(entries.at(-1)?.seq ?? 0),
  };
}
