import { useTranslation } from 'react-i18next';

import type { Entry } from '#entities/statement/merge-entries.ts';
import { formatCount } from '#lib/format/format.ts';
import { Button } from '#ui/action/button.tsx';

import { EntryDays } from './entry-days.tsx';
import styles from './statement.module.css';

interface FilteredEntriesProps {
  /** The entries that the filter lets through. */
  entries: readonly Entry[];
  /** Number of entries that are loaded, and of the whole statement. */
  loaded: number;
  total: number;
  /** A time on the day that is called today. */
  at: number;
  isLoading: boolean;
  /** Loads more entries; undefined if all are loaded. */
  onMore: (() => void) | undefined;
  onOpen: (entry: Entry) => void;
}

/** Entries that a filter finds among the loaded ones, and how many of the statement these are. */
export function FilteredEntries(props: FilteredEntriesProps) {
  const { entries, loaded, total, at, isLoading, onMore, onOpen } = props;
  const { t } = useTranslation('statement');
  return (
    <>
      <p className={styles.found} role="status">
        {t('filter.found', {
          count: entries.length,
          shown: formatCount(entries.length),
          loaded: formatCount(loaded),
          total: formatCount(total),
        })}
      </p>
      {entries.length > 0 && <EntryDays entries={entries} at={at} busy={false} onOpen={onOpen} />}
      {onMore && (
        <Button wide busy={isLoading} onClick={onMore}>
          {t('filter.more')}
        </Button>
      )}
    </>
  );
}
