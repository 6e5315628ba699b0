import { LIST_PAGE_ROWS } from '@wallet/shared/limits.ts';
import { countItems } from '@wallet/shared/schema/unreadable-items.ts';
import { type ReactNode, useEffect } from 'react';

import { type Column, DataList } from './data-list.tsx';
import styles from './paged-rows.module.css';
import { Pager } from './pager.tsx';
import { UnreadableItems } from './unreadable-items.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

export interface PagedRowsProps<Row> {
  /** Heading of the list, and its accessible name. */
  title: string;
  columns: readonly Column<Row>[];
  /** Rows of this page, or of the previous one while it loads; undefined before the first rows. */
  rows: readonly Row[] | undefined;
  /** Number of all rows, if the operator reports it (F-26). */
  total: number | undefined;
  page: number;
  onPage: (page: number) => void;
  /** Result of `useQuery`. */
  list: {
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly isPlaceholderData: boolean;
    refetch(): unknown;
  };
  /** Shown if there are no rows. */
  empty: ReactNode;
}

/** A list with ten rows per page (§9), with or without a known total. */
export function PagedRows<Row>(props: PagedRowsProps<Row>) {
  const { title, columns, rows, total, page, onPage, list, empty } = props;
  const pageCount = total === undefined ? undefined : Math.max(1, Math.ceil(total / LIST_PAGE_ROWS));
  const count = countItems(rows);
  const isPastEnd = count === 0 && page > 1 && !list.isPlaceholderData;

  useEffect(() => {
    if (isPastEnd) onPage(1);
  }, [isPastEnd, onPage]);

  const pager = (
    <Pager
      page={page}
      {...(pageCount !== undefined && { pageCount })}
      hasMore={count === LIST_PAGE_ROWS}
      busy={list.isPlaceholderData}
      onPage={onPage}
    />
  );
  const renderRows = () => {
    if (!rows && list.isError) {
      return (
        <>
          <RetryRow busy={list.isFetching} onRetry={() => void list.refetch()} />
          {pager}
        </>
      );
    }
    if (!rows || isPastEnd) return <Skeleton shape="block" height="132px" />;
    if (count === 0) return empty;
    return (
      <>
        <DataList
          caption={title}
          columns={columns}
          rows={rows}
          // Rows have no ids. The index serves as key because rows have no state of their own.
          rowKey={(row) => String(rows.indexOf(row))}
          busy={list.isPlaceholderData}
        />
        <UnreadableItems list={rows} />
        {pager}
      </>
    );
  };
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      {renderRows()}
    </section>
  );
}
