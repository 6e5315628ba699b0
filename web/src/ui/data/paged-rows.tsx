import { LIST_PAGE_ROWS } from '@wallet/shared/limits.ts';
import { type ReactNode, useEffect } from 'react';

import { type Column, DataList } from './data-list.tsx';
import { Pager } from './pager.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

export interface PagedRowsProps<Row> {
  /** What the list is of; read with it, not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  /** The rows of this page, or of the one before until it is there; undefined: none have come. */
  rows: readonly Row[] | undefined;
  /** How many rows there are in all, where the operator tells (F-26). */
  total: number | undefined;
  page: number;
  onPage: (page: number) => void;
  /** How the reading stands; what `useQuery` gives. */
  list: {
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly isPlaceholderData: boolean;
    refetch(): unknown;
  };
  /** Stands in place of a list without rows. */
  empty: ReactNode;
}

/** A list of ten rows a page (§9), with or without a total. */
export function PagedRows<Row>(props: PagedRowsProps<Row>) {
  const { caption, columns, rows, total, page, onPage, list, empty } = props;
  const pageCount = total === undefined ? undefined : Math.max(1, Math.ceil(total / LIST_PAGE_ROWS));
  const isBeyond = rows?.length === 0 && page > 1 && !list.isPlaceholderData;

  useEffect(() => {
    if (isBeyond) onPage(1);
  }, [isBeyond, onPage]);

  const pager = (
    <Pager
      page={page}
      {...(pageCount !== undefined && { pageCount })}
      hasMore={rows?.length === LIST_PAGE_ROWS}
      busy={list.isPlaceholderData}
      onPage={onPage}
    />
  );
  if (!rows && list.isError) {
    return (
      <>
        <RetryRow busy={list.isFetching} onRetry={() => void list.refetch()} />
        {pager}
      </>
    );
  }
  if (!rows || isBeyond) return <Skeleton shape="block" height="132px" />;
  if (rows.length === 0) return empty;
  return (
    <>
      <DataList
        caption={caption}
        columns={columns}
        rows={rows}
        // Without ids a row is where it stands; none of them keeps a state of its own.
        rowKey={(row) => String(rows.indexOf(row))}
        busy={list.isPlaceholderData}
      />
      {pager}
    </>
  );
}
