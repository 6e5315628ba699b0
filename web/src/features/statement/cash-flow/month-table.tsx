import { useTranslation } from 'react-i18next';

import { type Column, DataList } from '#ui/data/data-list.tsx';
import { Money } from '#ui/data/money.tsx';

import styles from './cash-flow.module.css';
import type { MonthlyCashFlow } from './months.ts';

const createColumns = (
  t: (name: 'flow.month' | 'flow.in' | 'flow.out') => string,
): readonly Column<MonthlyCashFlow>[] => [
  { key: 'month', header: t('flow.month'), cardPosition: 'lead', cell: ({ month }) => month },
  {
    key: 'in',
    header: t('flow.in'),
    align: 'end',
    cell: ({ sums }) => <Money amount={sums?.moneyIn} />,
  },
  {
    key: 'out',
    header: t('flow.out'),
    align: 'end',
    cell: ({ sums }) => <Money amount={sums?.moneyOut} />,
  },
];

/** Money in and out by month, newest first. A month has a dash, and a word of it, unless all its days are loaded. */
export function MonthTable({ months }: { months: readonly MonthlyCashFlow[] }) {
  const { t } = useTranslation('statement');
  return (
    <>
      <DataList
        caption={t('flow.months')}
        rows={months}
        rowKey={({ month }) => month}
        columns={createColumns(t)}
      />
      {months.some(({ sums }) => sums === undefined) && <p className={styles.note}>{t('flow.part')}</p>}
    </>
  );
}
