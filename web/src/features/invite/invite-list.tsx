import type { TFunction } from 'i18next';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Column } from '#ui/data/data-list.tsx';
import { DateTime } from '#ui/data/date-time.tsx';
import { Money } from '#ui/data/money.tsx';
import { PagedRows } from '#ui/data/paged-rows.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

import styles from './invite.module.css';
import { type Invite, useInvites } from './queries.ts';

const createColumns = (t: TFunction<'invite'>): readonly Column<Invite>[] => [
  { key: 'name', header: t('name'), cardPosition: 'lead', cell: ({ from }) => from.name },
  {
    key: 'amount',
    header: t('amount'),
    align: 'end',
    cardPosition: 'trail',
    cell: ({ amount }) => <Money look="strong" amount={amount} />,
  },
  {
    key: 'date',
    header: t('date'),
    align: 'end',
    cell: ({ createdAt }) => <DateTime value={createdAt} />,
  },
];

/** List of the invited friends, newest first. */
export function InviteList() {
  const { t } = useTranslation('invite');
  const [page, setPage] = useState(1);
  const list = useInvites(page);

  return (
    <section className={styles.list}>
      <h3 className={styles.heading}>{t('friends')}</h3>
      <PagedRows
        caption={t('friends')}
        rows={list.data?.invites}
        total={list.data?.total}
        page={page}
        onPage={setPage}
        list={list}
        empty={<EmptyState icon={<Users />} title={t('emptyTitle')} text={t('empty')} />}
        columns={createColumns(t)}
      />
    </section>
  );
}
