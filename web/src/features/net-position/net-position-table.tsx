import type { PeriodUnit } from '@wallet/shared/statement/period.ts';
import { useTranslation } from 'react-i18next';

import { type Column, DataList } from '#ui/data/data-list.tsx';
import { Money } from '#ui/data/money.tsx';

import { formatPeriod } from './format-period.ts';
import type { PeriodPosition } from './queries.ts';

interface NetPositionTableProps {
  unit: PeriodUnit;
  periods: readonly PeriodPosition[];
  busy: boolean;
}

const createColumns = (
  t: (name: `unit.${PeriodUnit}` | 'deposits' | 'withdrawals' | 'net') => string,
  unit: PeriodUnit,
): readonly Column<PeriodPosition>[] => [
  {
    key: 'period',
    header: t(`unit.${unit}`),
    cardPosition: 'lead',
    cell: (period) => formatPeriod(unit, period),
  },
  ...(['deposits', 'withdrawals', 'net'] as const).map((name): Column<PeriodPosition> => ({
    key: name,
    header: t(name),
    align: 'end',
    cell: (period) => <Money look={name === 'net' ? 'strong' : 'plain'} amount={period[name]} />,
  })),
];

/** The figures of the chart as a table, newest period first. */
export function NetPositionTable({ unit, periods, busy }: NetPositionTableProps) {
  const { t } = useTranslation('net-position');
  return (
    <DataList
      caption={t('title')}
      rows={periods.toReversed()}
      rowKey={({ from }) => String(from)}
      columns={createColumns(t, unit)}
      busy={busy}
    />
  );
}
