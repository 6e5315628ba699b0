import { LIST_PAGE_ROWS } from '@wallet/shared/limits.ts';
import { countUnreadableItems } from '@wallet/shared/schema/unreadable-items.ts';
import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { statement } from '@wallet/shared/contract/statement.ts';

import type { Entry } from '#entities/statement/merge-entries.ts';
import { NextStepLink } from '#entities/next-step/next-step-link.tsx';
import { formatDate } from '#lib/format/format.ts';
import { now } from '#lib/time/clock.ts';
import { Pager } from '#ui/data/pager.tsx';
import { UnreadableItems } from '#ui/data/unreadable-items.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { query } from '#api/query.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

import { CashFlowCard } from './cash-flow/cash-flow-card.tsx';
import { groupByDay } from './day-groups.ts';
import { EntryRow } from './entry-row.tsx';
import { useLoadedEntries } from './loaded-entries.ts';
import styles from './statement.module.css';

const ROWS = 5;

/** Placeholder of the first page. */
function StatementSkeleton() {
  const { t } = useTranslation('statement');
  return (
    <div className={styles.days} aria-busy role="status" aria-label={t('loading')}>
      {/* As high as the cash flow card. */}
      <Skeleton shape="block" height="266px" />
      <div aria-hidden>
        <div className={styles.day}>
          <Skeleton width="9em" />
        </div>
        <ul className={styles.list}>
          {Array.from({ length: ROWS }, (_, index) => (
            <li key={index} className={styles.skeletonRow}>
              <Skeleton shape="block" width="44px" height="44px" />
              <span className={styles.skeletonText}>
                <Skeleton width="45%" />
                <Skeleton width="65%" />
              </span>
              <Skeleton width="5.5em" />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Reads one page of the statement. The previous page stays visible until the next one has loaded. */
const useStatement = (page: number) =>
  useQuery({
    ...query(statement.list, { body: { page, limit: LIST_PAGE_ROWS } }),
    placeholderData: keepPreviousData,
  });

interface StatementListProps {
  page: number;
  /** `replace` is true where the requested page does not exist, so that Back does not return to it. */
  onPage: (page: number, options?: { readonly replace: boolean }) => void;
  onOpen: (entry: Entry) => void;
}

/**
 * A page of the statement grouped by day, newest first, with a pager. Memoised: opening a modal does not render it again.
 */
export const StatementList = memo(function StatementList(props: StatementListProps) {
  const { page, onPage, onOpen } = props;
  const { t } = useTranslation('statement');
  const list = useStatement(page);
  const { data } = list;
  const loaded = useLoadedEntries(data?.statements);

  // Day headings use the time at which the page arrived. The total is kept when a later page fails.
  const [seen, setSeen] = useState({ data, at: now(), total: data?.total });
  if (seen.data !== data) setSeen({ data, at: now(), total: data?.total ?? seen.total });

  const pageCount =
    seen.total === undefined ? undefined : Math.max(1, Math.ceil(seen.total / LIST_PAGE_ROWS));
  const isBeyond = pageCount !== undefined && !list.isPlaceholderData && page > pageCount;
  useEffect(() => {
    if (isBeyond) onPage(1, { replace: true });
  }, [isBeyond, onPage]);

  const pager = pageCount !== undefined && !isBeyond && (
    <Pager page={page} pageCount={pageCount} busy={list.isPlaceholderData} onPage={onPage} />
  );
  if (list.isError && !data) {
    return (
      <>
        <RetryRow busy={list.isFetching} onRetry={() => void list.refetch()} />
        {pager}
      </>
    );
  }
  if (!data || isBeyond) return <StatementSkeleton />;
  if (data.total === 0 && data.statements.length === 0) {
    return <EmptyState title={t('emptyTitle')} text={t('empty')} action={<NextStepLink step="deposit" />} />;
  }
  return (
    <>
      <CashFlowCard entries={loaded} total={Math.max(data.total, loaded.length)} />
      <div className={styles.days} aria-busy={list.isPlaceholderData || undefined}>
        {groupByDay(data.statements, seen.at).map(({ heading, entries }, groupIndex) => (
          <section key={groupIndex}>
            <h2 className={styles.day}>
              {heading === 'date'
                ? formatDate(entries[0]?.createdAt)
                : t(heading, { date: formatDate(entries[0]?.createdAt) })}
            </h2>
            <ul className={styles.list}>
              {entries.map((entry, index) => (
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
      {data.statements.length === 0 && countUnreadableItems(data.statements) === 0 && (
        <EmptyState title={t('emptyPage')} />
      )}
      <UnreadableItems list={data.statements} />
      {pager}
    </>
  );
});
