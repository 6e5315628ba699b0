import { LIST_PAGE_ROWS } from '@wallet/shared/limits.ts';
import { countUnreadableItems } from '@wallet/shared/schema/unreadable-items.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { NextStepLink } from '#entities/next-step/next-step-link.tsx';
import { type Column, DataList } from '#ui/data/data-list.tsx';
import { DateTime } from '#ui/data/date-time.tsx';
import { Money } from '#ui/data/money.tsx';
import { Pager } from '#ui/data/pager.tsx';
import { UnreadableItems } from '#ui/data/unreadable-items.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { QueryModal } from '#ui/overlay/query-modal.tsx';

import { type Slip, useSlips } from './queries.ts';
import { SlipOutcome } from './slip-outcome.tsx';
import styles from './slip-status.module.css';
import { ViewSlip } from './view-slip.tsx';

interface SlipsModalProps {
  onClose: () => void;
}

const createColumns = (
  t: (name: 'time' | 'amount' | 'status' | 'slip') => string,
): readonly Column<Slip>[] => [
  {
    key: 'time',
    header: t('time'),
    cardPosition: 'lead',
    cell: (slip) => <DateTime value={slip.createdAt} />,
  },
  {
    key: 'amount',
    header: t('amount'),
    align: 'end',
    cardPosition: 'trail',
    cell: (slip) => <Money look="strong" amount={slip.amount} />,
  },
  { key: 'status', header: t('status'), cardPosition: 'next', cell: (slip) => <SlipOutcome slip={slip} /> },
  {
    key: 'view',
    header: t('slip'),
    align: 'end',
    cardPosition: 'nextTrail',
    cell: (slip) => <ViewSlip slip={slip} />,
  },
];

/** List of the member's slips with their status and advice (§2). */
export function SlipsModal({ onClose }: SlipsModalProps) {
  const { t } = useTranslation('slip-status');
  const [page, setPage] = useState(1);
  const slips = useSlips(page);
  const { data } = slips;
  const total = data?.total;
  const count = data && data.slips.length + countUnreadableItems(data.slips);
  const pageCount = typeof total === 'number' ? Math.max(1, Math.ceil(total / LIST_PAGE_ROWS)) : undefined;

  return (
    <QueryModal title={t('title')} refreshLabel={t('refresh')} query={slips} onClose={onClose}>
      <div className={styles.content}>
        {slips.isPending && <Skeleton shape="block" height="320px" />}
        {slips.isError && !data && <RetryRow busy={slips.isFetching} onRetry={() => void slips.refetch()} />}
        {count === 0 && page === 1 && (
          <EmptyState title={t('emptyTitle')} text={t('empty')} action={<NextStepLink step="deposit" />} />
        )}
        {data && data.slips.length > 0 && (
          <DataList
            caption={t('title')}
            busy={slips.isPlaceholderData}
            rows={data.slips}
            rowKey={(slip) => slip.reference}
            columns={createColumns(t)}
          />
        )}
        <UnreadableItems list={data?.slips} />
        <Pager
          page={page}
          {...(pageCount === undefined ? {} : { pageCount })}
          hasMore={count === LIST_PAGE_ROWS}
          busy={slips.isPlaceholderData}
          onPage={setPage}
        />
      </div>
    </QueryModal>
  );
}
