import { useTranslation } from 'react-i18next';

import type { Entry } from '#entities/statement/merge-entries.ts';
import { formatDate } from '#lib/format/format.ts';

import { groupByDay } from './day-groups.ts';
import { EntryRow } from './entry-row.tsx';
import styles from './statement.module.css';

interface EntryDaysProps {
  entries: readonly Entry[];
  /** A time on the day that is called today. */
  at: number;
  busy: boolean;
  onOpen: (entry: Entry) => void;
}

/** Entries grouped by day, in their order. */
export function EntryDays({ entries, at, busy, onOpen }: EntryDaysProps) {
  const { t } = useTranslation('statement');
  return (
    <div className={styles.days} aria-busy={busy || undefined}>
      {groupByDay(entries, at).map(({ heading, entries: ofDay }, groupIndex) => (
        <section key={groupIndex}>
          <h2 className={styles.day}>
            {heading === 'date'
              ? formatDate(ofDay[0]?.createdAt)
              : t(heading, { date: formatDate(ofDay[0]?.createdAt) })}
          </h2>
          <ul className={styles.list}>
            {ofDay.map((entry, index) => (
              <EntryRow
                key={entry._id ?? `${entry.createdAt} ${index}`}
                entry={entry}
                onOpen={() => onOpen(entry)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
