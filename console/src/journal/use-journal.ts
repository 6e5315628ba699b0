import { useDeferredValue, useMemo, useState } from 'react';

import { journalEntries } from '#api/live.ts';
import { useStore } from '#api/store.ts';

import type { Entry } from './entries.ts';
import { BadFilter, filterOf } from './filter.ts';
import { usePhones } from './phones.ts';

interface Found {
  readonly rows: readonly Entry[];
  readonly bad: string | undefined;
}

/** The journal as one reader looks at it: filtered, stopped for a while, cleared up to some point. */
export function useJournal() {
  const entries = useStore(journalEntries);
  const phoneOf = usePhones();
  const [text, setText] = useState('');
  const [stopped, setStopped] = useState<readonly Entry[]>();
  const [clearedTo, setClearedTo] = useState(0);
  const wanted = useDeferredValue(text);
  const shown = stopped ?? entries;

  const { rows, bad } = useMemo((): Found => {
    const left = shown.filter(({ seq }) => seq > clearedTo);
    try {
      return { rows: left.filter(filterOf(wanted, phoneOf)), bad: undefined };
    } catch (error) {
      if (!(error instanceof BadFilter)) throw error;
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
