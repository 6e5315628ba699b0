import { LIST_PAGE_ROWS } from '@wallet/shared/limits.ts';
import { countItems } from '@wallet/shared/schema/unreadable-items.ts';
import { toBangkokDay } from '@wallet/shared/time/bangkok.ts';
import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { statement } from '@wallet/shared/contract/statement.ts';

import type { Entry } from '#entities/statement/merge-entries.ts';
import { NextStepLink } from '#entities/next-step/next-step-link.tsx';
import { formatCount } from '#lib/format/format.ts';
import { now } from '#lib/time/clock.ts';
import { useClock } from '#lib/time/use-clock.ts';
import { Button } from '#ui/action/button.tsx';
import { Pager } from '#ui/data/pager.tsx';
import { UnreadableItems } from '#ui/data/unreadable-items.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { query } from '#api/query.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

import { CashFlowCard } from './cash-flow/cash-flow-card.tsx';
import { EntryDays } from './entry-days.tsx';
import { type EntryFilter, filterEntries, isFiltering, NO_FILTER } from './entry-filter.ts';
import { findNextPage, getCoverage, useLoadedEntries } from './loaded-pages.ts';
import { StatementFilter } from './statement-filter.tsx';
import styles from './statement.module.css';

interface FilterFindingProps {
  filter: EntryFilter;
  /** Numbers of entries: that the filter lets through, that are loaded, and of the whole statement. */
  found: number;
  loaded: number;
  /** Undefined where the operator does not say. */
  total: number | undefined;
}

/** Says what a filter finds. A live region speaks only of what changes in it: it is there before the first filter. */
function FilterFinding({ filter, found, loaded, total }: FilterFindingProps) {
  const { t } = useTranslation('statement');
  return (
    <p className={isFiltering(filter) ? 'quiet' : 'visually-hidden'} role="status">
      {isFiltering(filter) && (
        // An element for each filter: one that finds as many as the one before is announced as well.
        <span key={`${filter.type} ${filter.status}`}>
          {t(total === undefined ? 'filter.foundLoaded' : 'filter.found', {
            count: found,
            shown: formatCount(found),
            loaded: formatCount(loaded),
            total: formatCount(total),
          })}
        </span>
      )}
    </p>
  );
}

interface FilteredEntriesProps {
  /** The entries that the filter lets through. */
  entries: readonly Entry[];
  /** A time on the day that is called today. */
  at: number;
  isLoading: boolean;
  /** Loads more entries; undefined if all are loaded. */
  onMore: (() => void) | undefined;
  onOpen: (entry: Entry) => void;
}

/** Entries that a filter finds among the loaded ones, with a button to load more. */
function FilteredEntries({ entries, at, isLoading, onMore, onOpen }: FilteredEntriesProps) {
  const { t } = useTranslation('statement');
  return (
    <>
      {entries.length > 0 && <EntryDays entries={entries} at={at} busy={false} onOpen={onOpen} />}
      {onMore && (
        <Button wide busy={isLoading} onClick={onMore}>
          {t('filter.more')}
        </Button>
      )}
    </>
  );
}

const ROWS = 5;

/** Placeholder of the first page. */
function StatementSkeleton() {
  const { t } = useTranslation('statement');
  return (
    <div className={styles.days} aria-busy role="status" aria-label={t('loading')}>
      {/* As high as the cash flow card. */}
      <Skeleton shape="block" height="266px" />
      <div className={styles.filterPlace} />
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
    // Home has read the first page for what is on its way: a member who opens the statement looks for what came since.
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });

interface StatementListProps {
  page: number;
  /** `replace` is true where the requested page does not exist, so that Back does not return to it. */
  onPage: (page: number, options?: { readonly replace: boolean }) => void;
  onOpen: (entry: Entry) => void;
}

/**
 * A page of the statement grouped by day, newest first, with a pager; or what a filter finds among all pages that are
 * loaded. Memoised: opening a modal does not render it again.
 */
export const StatementList = memo(function StatementList(props: StatementListProps) {
  const { page, onPage, onOpen } = props;
  const { t } = useTranslation('statement');
  const list = useStatement(page);
  const { data } = list;
  const { all: loaded, isPart } = useLoadedEntries(data?.statements);
  const [filter, setFilter] = useState(NO_FILTER);

  const [pages, setPages] = useState<ReadonlySet<number>>(new Set());
  if (data && !list.isPlaceholderData && !pages.has(page)) setPages(new Set([...pages, page]));

  // The list may be open when a day begins. Data that is read again unchanged stays the same object.
  useClock(() => toBangkokDay(now()));
  const at = now();

  // The total is kept when a later page fails.
  const [knownTotal, setKnownTotal] = useState(data?.total);
  if (data && data.total !== knownTotal) setKnownTotal(data.total);

  // Without a total there are the entries up to a page, and one more after a full page.
  const count = countItems(data?.statements);
  const isFull = count === LIST_PAGE_ROWS;
  const reached =
    count === undefined || list.isPlaceholderData ? 0 : (page - 1) * LIST_PAGE_ROWS + count + Number(isFull);
  const [farthest, setFarthest] = useState(reached);
  if (reached > farthest) setFarthest(reached);

  const pageCount =
    knownTotal === undefined ? undefined : Math.max(1, Math.ceil(knownTotal / LIST_PAGE_ROWS));
  const isBeyond = pageCount !== undefined && !list.isPlaceholderData && page > pageCount;
  useEffect(() => {
    if (isBeyond) onPage(1, { replace: true });
  }, [isBeyond, onPage]);

  const pager = !isBeyond && (
    <Pager
      page={page}
      {...(pageCount !== undefined && { pageCount })}
      hasMore={isFull}
      busy={list.isPlaceholderData}
      onPage={onPage}
    />
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
  const atLeast = data.total ?? farthest;
  if (atLeast === 0 && count === 0) {
    return <EmptyState title={t('emptyTitle')} text={t('empty')} action={<NextStepLink step="deposit" />} />;
  }
  const total = data.total === undefined ? undefined : Math.max(data.total, loaded.length);
  const nextPage = findNextPage({ pages, total: atLeast });
  const found = filterEntries(loaded, filter);
  return (
    <>
      <CashFlowCard
        entries={loaded}
        total={total}
        isPart={isPart}
        coverage={getCoverage({ pages, loaded: loaded.length, total: atLeast })}
      />
      <StatementFilter filter={filter} onFilter={setFilter} />
      <FilterFinding filter={filter} found={found.length} loaded={loaded.length} total={total} />
      {isFiltering(filter) ? (
        <FilteredEntries
          entries={found}
          at={at}
          isLoading={list.isPlaceholderData}
          onMore={nextPage === undefined ? undefined : () => onPage(nextPage)}
          onOpen={onOpen}
        />
      ) : (
        <>
          <EntryDays entries={data.statements} at={at} busy={list.isPlaceholderData} onOpen={onOpen} />
          {count === 0 && <EmptyState title={t('emptyPage')} />}
          <UnreadableItems list={data.statements} />
          {pager}
        </>
      )}
    </>
  );
});
