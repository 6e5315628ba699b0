import { useTranslation } from 'react-i18next';

import { formatDate } from '#lib/format/format.ts';
import { type Column, DataList } from '#ui/data/data-list.tsx';
import { Money } from '#ui/data/money.tsx';

import type { DailyCashFlow, CashFlow } from './cash-flow.ts';

interface CashFlowTableProps {
  days: CashFlow['days'];
}

const createColumns = (
  t: (name: 'flow.day' | 'flow.in' | 'flow.out') => string,
): readonly Column<DailyCashFlow>[] => [
  { key: 'day', header: t('flow.day'), cardPosition: 'lead', cell: ({ at }) => formatDate(at) },
  {
    key: 'in',
    header: t('flow.in'),
    align: 'end',
    cell: ({ moneyIn }) => <Money amount={moneyIn} />,
  },
  {
    key: 'out',
    header: t('flow.out'),
    align: 'end',
    cell: ({ moneyOut }) => <Money amount={moneyOut} />,
  },
];

/** The figures of the chart as a table, newest day first. */
export function CashFlowTable({ days }: CashFlowTableProps) {
  const { t } = useTranslation('statement');
  return (
    <DataList
      caption={t('flow.title')}
      rows={days.toReversed()}
      rowKey={({ day }) => String(day)}
      columns={createColumns(t)}
    />
  );
}
