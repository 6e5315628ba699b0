import { PERIOD_UNITS, type PeriodUnit } from '@wallet/shared/statement/period.ts';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { formatDate, formatDateTime } from '#lib/format/format.ts';
import { AmountsHidden } from '#ui/data/amounts-hidden.ts';
import { type Column, DataList } from '#ui/data/data-list.tsx';
import { Money } from '#ui/data/money.tsx';
import { useFormatMoney, useFormatSum } from '#ui/data/use-format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { QueryModal } from '#ui/overlay/query-modal.tsx';

import { formatPeriod, NetPositionChart } from './net-position-chart.tsx';
import styles from './net-position.module.css';
import { type NetPositions, type PeriodPosition, useNetPositions } from './queries.ts';

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
  ...(['deposits', 'withdrawals'] as const).map((name): Column<PeriodPosition> => ({
    key: name,
    header: t(name),
    align: 'end',
    cell: (period) => <Money {...period[name]} />,
  })),
  { key: 'net', header: t('net'), align: 'end', cell: ({ net }) => <Money look="strong" amount={net} /> },
];

/** The figures of the chart as a table, newest period first. */
function NetPositionTable({ unit, periods, busy }: NetPositionTableProps) {
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

interface NetPositionReportProps {
  positions: NetPositions;
  busy: boolean;
}

/** The sums of all shown periods, the chart, and the table of each period. */
function NetPositionReport({ positions, busy }: NetPositionReportProps) {
  const { t } = useTranslation('net-position');
  const formatMoney = useFormatMoney();
  const formatSum = useFormatSum();
  const isHidden = use(AmountsHidden);
  const { unit, periods, total, isComplete, readAt } = positions;
  const isPart = !isComplete || total.deposits.isLeast || total.withdrawals.isLeast;
  const range = { from: formatDate(total.from), to: formatDate(readAt) };
  const sums = {
    deposits: formatSum(total.deposits),
    withdrawals: formatSum(total.withdrawals),
    net: formatMoney(total.net),
  };

  return (
    <>
      <p className={`quiet ${styles.range}`}>
        <span>{t('range', range)}</span> <span>{t('readAt', { time: formatDateTime(readAt) })}</span>
      </p>
      {isPart && (
        <Notice tone="warn" title={t('estimate')}>
          {t('estimateWhy')}
        </Notice>
      )}
      <dl className={styles.sums}>
        {(['deposits', 'withdrawals'] as const).map((name) => (
          <div key={name}>
            <dt className="quiet">{t(name)}</dt>
            <dd>
              <Money look="strong" {...total[name]} />
            </dd>
          </div>
        ))}
        <div>
          <dt className="quiet">{t('net')}</dt>
          <dd>
            <Money look="strong" amount={total.net} />
          </dd>
        </div>
      </dl>
      {/* The bars would reveal the hidden amounts. */}
      {!isHidden && (
        <NetPositionChart unit={unit} periods={periods} label={t('chart', { ...range, ...sums })} />
      )}
      <NetPositionTable unit={unit} periods={periods} busy={busy} />
      <p className="quiet">{t('counted')}</p>
    </>
  );
}

interface NetPositionModalProps {
  onClose: () => void;
}

/** Deposits, withdrawals and their difference by day, week and month, from the statement. */
export function NetPositionModal({ onClose }: NetPositionModalProps) {
  const { t } = useTranslation('net-position');
  const [unit, setUnit] = useState<PeriodUnit>('day');
  const positions = useNetPositions(unit);
  const { data } = positions;

  return (
    <QueryModal title={t('title')} refreshLabel={t('refresh')} query={positions} onClose={onClose}>
      <div className={styles.content}>
        <p className="quiet">{t('intro')}</p>
        <SegmentedControl
          label={t('by')}
          labelHidden
          options={PERIOD_UNITS.map((value) => ({ value, label: t(`unit.${value}`) }))}
          value={unit}
          onChange={setUnit}
        />
        {positions.isPending && (
          <>
            <p role="status" className="quiet">
              {t('reading')}
            </p>
            <Skeleton shape="block" height="320px" />
          </>
        )}
        {positions.isError && (
          <RetryRow busy={positions.isFetching} onRetry={() => void positions.refetch()} />
        )}
        {data && <NetPositionReport positions={data} busy={positions.isPlaceholderData} />}
      </div>
    </QueryModal>
  );
}
