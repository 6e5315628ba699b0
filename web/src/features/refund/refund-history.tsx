import type { TFunction } from 'i18next';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Column } from '#ui/data/data-list.tsx';
import { DateTime } from '#ui/data/date-time.tsx';
import { Money } from '#ui/data/money.tsx';
import { PagedRows } from '#ui/data/paged-rows.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

import { type Refund, useRefunds } from './queries.ts';
import styles from './refund.module.css';

const createColumns = (t: TFunction<'refund'>): readonly Column<Refund>[] => [
  {
    key: 'date',
    header: t('date'),
    cardPosition: 'lead',
    cell: ({ createdAt }) => <DateTime value={createdAt} />,
  },
  {
    key: 'amount',
    header: t('amount'),
    align: 'end',
    cardPosition: 'trail',
    cell: ({ refundAmount }) => <Money look="strong" amount={refundAmount} />,
  },
];

/** List of the received refunds, newest first. */
export function RefundHistory() {
  const { t } = useTranslation('refund');
  const [page, setPage] = useState(1);
  const list = useRefunds(page);

  return (
    <section className={styles.log}>
      <h3 className={styles.heading}>{t('log')}</h3>
      <PagedRows
        caption={t('log')}
        rows={list.data?.refunds}
        total={list.data?.total}
        page={page}
        onPage={setPage}
        list={list}
        empty={<EmptyState icon={<Undo2 />} title={t('emptyTitle')} text={t('empty')} />}
        columns={createColumns(t)}
      />
    </section>
  );
}
